import { useRef, useState } from 'react';
import { uploadFile } from '@lebean/contract/file/operations';
import type { Output } from '@lebean/contract/kernel/operation';
import { call } from '../platform/api.ts';
import { type CallError, isCallError } from '../platform/call-error.ts';
import { fileTransport } from '../platform/file-transport.ts';

/** A file that has been uploaded, for a form to say what it is for. */
export type UploadedFile = Output<typeof uploadFile>;

/** How the file of a form stands. */
export type UploadState =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  | { readonly kind: 'failed'; readonly file: File; readonly problem: CallError }
  | { readonly kind: 'done'; readonly uploaded: UploadedFile };

export type Upload = {
  readonly state: UploadState;
  /** Answers the file, or nothing when it did not arrive or was given up. */
  readonly start: (file: File) => Promise<UploadedFile | undefined>;
  readonly cancel: () => void;
};

/** The upload of one file. It goes on behind other tabs; cancelled, the server forgets what it has. */
export function useUpload(): Upload {
  const [state, setState] = useState<UploadState>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  const cancel = (): void => {
    running.current?.abort();
    running.current = undefined;
    setState({ kind: 'none' });
  };
  const start = async (file: File): Promise<UploadedFile | undefined> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const show = (next: UploadState): void => {
      if (running.current === own) setState(next);
    };
    show({ kind: 'sending', file, share: 0 });
    try {
      const uploaded = await call(
        uploadFile,
        { fileName: file.name, fileSize: file.size },
        {
          signal: own.signal,
          transport: fileTransport(file, (share) => show({ kind: 'sending', file, share })),
        },
      );
      if (own.signal.aborted) return undefined;
      show({ kind: 'done', uploaded });
      return uploaded;
    } catch (error) {
      if (own.signal.aborted) return undefined;
      if (!isCallError(error)) throw error;
      show({ kind: 'failed', file, problem: error });
      return undefined;
    }
  };
  return { state, start, cancel };
}

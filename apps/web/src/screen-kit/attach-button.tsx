import { PaperClipOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { ButtonProps } from 'antd';
import { useRef, useState } from 'react';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { isCallError } from '../platform/call-error.ts';
import { callWithFile, type SentFile } from '../platform/call-with-file.ts';
import { showToast } from '../platform/toast.ts';
import { OperationButton } from '../ui/operation-button.tsx';
import { useProblemText } from './problem-text.ts';

/** A page: a picture of it, or a PDF. On a phone the camera is offered, too. */
const papers = 'image/png,image/jpeg,image/webp,application/pdf';

type AttachButtonProps<O extends AnyOperation> = {
  operation: O;
  /** The input of the operation for a file; its bytes are the body. */
  inputOf: (file: SentFile) => ClientInput<O>;
  /** What it is attached to, for whoever does not see where the button stands. */
  label: string;
  children: string;
  size?: ButtonProps['size'];
  type?: ButtonProps['type'];
  /** What the browser offers first, as a list of types; the server judges. Without it, pages. */
  accept?: string;
  /** What becomes of a file before it is sent. */
  prepare?: (file: File) => Promise<File>;
};

/** Asks for a file and sends it at once; how that failed is shown over the page. */
export function AttachButton<O extends AnyOperation>(props: AttachButtonProps<O>) {
  const { operation, inputOf, label, children, size = 'middle', type = 'default' } = props;
  const { accept = papers, prepare } = props;
  const client = useQueryClient();
  const problemText = useProblemText();
  const chooser = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const send = async (chosen: File): Promise<void> => {
    setSending(true);
    try {
      const file = prepare === undefined ? chosen : await prepare(chosen);
      await callWithFile(operation, file, inputOf);
      await client.invalidateQueries();
    } catch (error) {
      if (!isCallError(error)) throw error;
      showToast({ kind: 'error', text: problemText(error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <OperationButton
        operation={operation}
        icon={<PaperClipOutlined />}
        loading={isSending}
        size={size}
        type={type}
        aria-label={label}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </OperationButton>
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) send(file).catch(reportError);
        }}
      />
    </>
  );
}

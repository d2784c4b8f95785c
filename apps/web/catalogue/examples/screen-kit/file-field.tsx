import { useState } from 'react';
import { UnavailableError } from '../../../src/platform/call-error.ts';
import { FileField } from '../../../src/screen-kit/file-field.tsx';
import type { Upload, UploadedFile, UploadState } from '../../../src/screen-kit/use-upload.ts';
import { Held } from '../../control.tsx';
import { examplesOf } from '../../example.ts';

const film = new File(['film'], 'racing-trailer.mp4');

const uploadedAs = (fileName: string): UploadedFile => ({
  fileId: 7,
  fileName,
  fileType: 'video/mp4',
  fileSize: 2_400_000,
  checksum: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  uploadedAt: '2026-03-01T09:30:00.000Z',
  mediaType: 'video/mp4',
});

/** An upload that arrives at once. */
function useQuickUpload(begin: UploadState): Upload {
  const [state, setState] = useState(begin);
  return {
    state,
    start: async (file) => {
      const uploaded = uploadedAs(file.name);
      setState({ kind: 'done', uploaded });
      return uploaded;
    },
    cancel: () => setState({ kind: 'none' }),
  };
}

function Field({ begin }: { begin: UploadState }) {
  const [fileId, setFileId] = useState<number>();
  return (
    <>
      <FileField upload={useQuickUpload(begin)} onChange={setFileId} />
      <Held value={fileId} />
    </>
  );
}

export const fileField = examplesOf('FileField', {
  'Nothing chosen': () => <Field begin={{ kind: 'none' }} />,
  'On its way': () => <Field begin={{ kind: 'sending', file: film, share: 0.42 }} />,
  Failed: () => (
    <Field
      begin={{
        kind: 'failed',
        file: film,
        problem: new UnavailableError('busy', { effect: 'unknown' }),
      }}
    />
  ),
  'There it is': () => <Field begin={{ kind: 'done', uploaded: uploadedAs(film.name) }} />,
});

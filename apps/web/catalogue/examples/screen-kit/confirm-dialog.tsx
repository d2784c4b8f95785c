import { Button } from 'antd';
import { useState } from 'react';
import { removeExport } from '@lebean/contract/export-job/operations';
import { exportNotFound } from '@lebean/contract/export-job/refusals';
import { ConfirmDialog } from '../../../src/screen-kit/confirm-dialog.tsx';
import { examplesOf } from '../../example.ts';
import { answers, refuses } from '../../fake-server.ts';

function Asking() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove…</Button>
      {isOpen && (
        <ConfirmDialog
          operation={removeExport}
          input={{ exportId: 3 }}
          title="Remove the file partners.csv"
          submitLabel="Remove the file"
          tone="danger"
          onClose={() => setOpen(false)}
        >
          <p>Nobody can fetch it any more.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export const confirmDialog = examplesOf('ConfirmDialog', {
  'A yes is enough': {
    Draw: Asking,
    answers: [answers(removeExport, ({ exportId }) => ({ exportId }))],
  },
  Refused: { Draw: Asking, answers: [refuses(removeExport, exportNotFound, {})] },
});

import { Button, Input } from 'antd';
import {
  approveApplication,
  rejectApplication,
  withdrawApplication,
} from '@lebean/contract/level/package-application.operations';
import type { ApplicationRow } from '@lebean/contract/level/package-application.rows';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { ChangesTable } from '../../screen-kit/changes-table.tsx';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import './member-settings.css';
import { applicationMessages } from './application.messages.ts';

export type ApplicationDialog = 'details' | 'approve' | 'reject' | 'withdraw';

type DialogProps = { row: ApplicationRow; onClose: () => void };
const refreshes = ['package', 'memberSettings'];

export function ApplicationDialogs({
  shown,
  ...dialog
}: DialogProps & { shown: ApplicationDialog | undefined }) {
  const t = useText(applicationMessages);
  const word = useText(kitWords);
  const { id: applicationId, merchantName: merchant, packageName } = dialog.row;
  if (shown === 'details') return <DetailsDialog {...dialog} />;
  if (shown === 'reject') return <RejectDialog {...dialog} />;
  if (shown === 'withdraw')
    return (
      <ConfirmDialog
        operation={withdrawApplication}
        input={{ applicationId }}
        title={t('withdrawTitle', { name: packageName })}
        submitLabel={word('withdraw')}
        onClose={dialog.onClose}
      >
        <p className="kit-dialog-note">{t('withdrawConsequence')}</p>
      </ConfirmDialog>
    );
  if (shown !== 'approve') return null;
  return (
    <ConfirmDialog
      operation={approveApplication}
      input={{ applicationId }}
      title={t('approveTitle', { merchant })}
      submitLabel={t('approve')}
      refreshes={refreshes}
      onClose={dialog.onClose}
    >
      <p className="kit-dialog-note">{t('approveConsequence')}</p>
      <Requested row={dialog.row} />
    </ConfirmDialog>
  );
}

function DetailsDialog({ row, onClose }: DialogProps) {
  const t = useText(applicationMessages);
  const word = useText(kitWords);
  return (
    <AppModal
      title={t('detailsTitle', { merchant: row.merchantName })}
      isOpen
      onClose={onClose}
      footer={
        <div className="kit-dialog-footer">
          <Button autoFocus onClick={onClose}>
            {word('close')}
          </Button>
        </div>
      }
    >
      <Requested row={row} />
      {row.reason !== '' && <p>{`${t('reason')}: ${row.reason}`}</p>}
    </AppModal>
  );
}

function RejectDialog({ row, onClose }: DialogProps) {
  const t = useText(applicationMessages);
  const word = useText(kitWords);
  const recordForm = useRecordForm<typeof rejectApplication, { reason: string }>(
    rejectApplication,
    { toInput: ({ reason }) => ({ applicationId: row.id, reason }), refreshes, onSaved: onClose },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('rejectTitle', { merchant: row.merchantName })}
      isOpen
      onClose={onClose}
      submitLabel={word('reject')}
      tone="danger"
    >
      <p className="kit-dialog-note">{t('rejectConsequence')}</p>
      <Requested row={row} />
      <FormField field={recordForm.field('reason')} label={t('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

/** What was when it was asked, and what is to be. */
function Requested({ row: { changes, remark } }: Pick<DialogProps, 'row'>) {
  const t = useText(applicationMessages);
  return (
    <div className="member-settings-note">
      {remark !== '' && <p className="kit-dialog-note">{`${t('remark')}: ${remark}`}</p>}
      <ChangesTable changes={changes} />
    </div>
  );
}

import { Input } from 'antd';
import {
  reinstateNotice,
  unscheduleNotice,
  withdrawNotice,
} from '@lebean/contract/notice/operations';
import type { NoticeRow } from '@lebean/contract/notice/rows';
import { useText } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useUndo } from '../../screen-kit/use-undo.ts';
import { noticeMessages } from './notice.messages.ts';

type DialogProps = {
  row: Pick<NoticeRow, 'id' | 'version' | 'noticeTitle'>;
  onClose: () => void;
};

/** Exists only while it is open. */
export function WithdrawDialog({ row, onClose }: DialogProps) {
  const t = useText(noticeMessages);
  const offerUndo = useUndo();
  const recordForm = useRecordForm<typeof withdrawNotice, { reason: string }>(withdrawNotice, {
    toInput: ({ reason }) => ({ noticeId: row.id, version: row.version, reason }),
    onSaved: (changed) => {
      onClose();
      const text = `${t('withdraw')}: ${row.noticeTitle}`;
      offerUndo({ text, operation: reinstateNotice, input: changed });
    },
    refreshes: ['inbox'],
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('withdrawTitle', { name: row.noticeTitle })}
      isOpen
      onClose={onClose}
      submitLabel={t('withdraw')}
      tone="danger"
    >
      <p>{t('withdrawHint')}</p>
      <FormField field={recordForm.field('reason')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
      </FormField>
    </FormDialog>
  );
}

/** Exists only while it is open. */
export function UnscheduleDialog({ row, onClose }: DialogProps) {
  const t = useText(noticeMessages);
  return (
    <ConfirmDialog
      operation={unscheduleNotice}
      input={{ noticeId: row.id, version: row.version }}
      title={t('unscheduleTitle', { name: row.noticeTitle })}
      submitLabel={t('unschedule')}
      onClose={onClose}
    >
      <p>{t('unscheduleHint')}</p>
    </ConfirmDialog>
  );
}

import { Input } from 'antd';
import {
  bookServiceCredit,
  rejectServiceCredit,
  type ServiceCreditRow,
} from '@lebean/contract/ticket/credit.operations';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { faultMessages } from './fault.messages.ts';

type DialogProps = { credit: ServiceCreditRow; onClose: () => void };

/** Gives a proposed credit to its shop (SVC-11, CTL-1). */
export function BookDialog({ credit, onClose }: DialogProps) {
  const t = useText(faultMessages);
  const format = useFormat();
  const { id: creditId, version, lebean, shopName: shop } = credit;
  const amount = format.points(lebean);
  const recordForm = useRecordForm<typeof bookServiceCredit, object>(bookServiceCredit, {
    toInput: () => ({ creditId, version, lebean }),
    refreshes: ['serviceCredit', 'lebeanMovement', 'lebeanWallet'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('bookTitle', { amount })}
      isOpen
      onClose={onClose}
      submitLabel={t('bookNow', { amount })}
    >
      <p>{t('bookWhat', { amount, shop })}</p>
    </FormDialog>
  );
}

/** Says why a proposed credit is not given (SVC-11). */
export function RejectDialog({ credit, onClose }: DialogProps) {
  const t = useText(faultMessages);
  const { id: creditId, version, creditNumber: number } = credit;
  const recordForm = useRecordForm<typeof rejectServiceCredit, { reason: string }>(
    rejectServiceCredit,
    {
      toInput: (typed) => ({ ...typed, creditId, version }),
      refreshes: ['serviceCredit'],
      onSaved: onClose,
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('rejectTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('reject')}
      tone="danger"
    >
      <FormField field={recordForm.field('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

import { Input } from 'antd';
import { confirmLebeanOrder, rejectLebeanOrder } from '@lebean/contract/lebean/order.operations';
import type { LebeanOrderRow } from '@lebean/contract/lebean/order.rows';
import { useText } from '../../platform/i18n.ts';
import { DateInput } from '../../screen-kit/date-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { ApprovalHint } from './approval-hint.tsx';
import { changedByLebeans } from './changed-by-lebeans.ts';
import './lebean.css';
import { orderMessages } from './order.messages.ts';

type DialogProps = { order: LebeanOrderRow; onClose: () => void };

/** Says what comes of a decision before it is made (SH-38). Open while it is there. */
export function OrderDecision({ verb, ...dialog }: DialogProps & { verb: 'confirm' | 'reject' }) {
  return verb === 'confirm' ? <ConfirmDialog {...dialog} /> : <RejectDialog {...dialog} />;
}

function ConfirmDialog({ order, onClose }: DialogProps) {
  const t = useText(orderMessages);
  const format = useFormat();
  const today = useToday();
  const { id: orderId, lebean, receiverName: receiver } = order;
  const recordForm = useRecordForm<
    typeof confirmLebeanOrder,
    { valueDate: string; reason?: string }
  >(confirmLebeanOrder, {
    toInput: (typed) => ({ orderId, lebean, ...typed }),
    initialValues: { valueDate: order.valueDate ?? today() },
    refusalFields: { VALUE_DATE_AHEAD: 'valueDate' },
    refreshes: changedByLebeans,
    onSaved: onClose,
  });
  const lebeans = format.points(lebean);
  const money = format.money(order.paid, order.currency);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('confirmTitle', { receiver })}
      isOpen
      onClose={onClose}
      submitLabel={t('confirmNow', { lebeans })}
    >
      <p>{t('confirmConsequence', { money, receiver, lebeans })}</p>
      <ApprovalHint limitKey="lebeanRecharge" amount={lebean} currency={order.currency} />
      <FormField field={recordForm.field('valueDate')}>
        <DateInput />
      </FormField>
      <FormField field={recordForm.field('reason')} label={t('note')} hint={t('noteHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function RejectDialog({ order, onClose }: DialogProps) {
  const t = useText(orderMessages);
  const recordForm = useRecordForm<typeof rejectLebeanOrder, { reason: string }>(
    rejectLebeanOrder,
    { toInput: ({ reason }) => ({ orderId: order.id, reason }), onSaved: onClose },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('rejectTitle', { receiver: order.receiverName })}
      isOpen
      onClose={onClose}
      submitLabel={t('reject')}
      tone="danger"
    >
      <p>{t('rejectConsequence')}</p>
      <FormField field={recordForm.field('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

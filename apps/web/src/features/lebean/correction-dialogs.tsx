import { Form, Input, Radio } from 'antd';
import {
  adjustLebeans,
  adjustmentDirections,
  reverseLebeans,
} from '@lebean/contract/lebean/operations';
import type { MovementRow } from '@lebean/contract/lebean/wallet.rows';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { DateInput } from '../../screen-kit/date-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { amountRule } from '../../screen-kit/zod-rule.ts';
import { ApprovalHint } from './approval-hint.tsx';
import type { WalletOwner } from './balance-chart.tsx';
import { changedByLebeans } from './changed-by-lebeans.ts';
import { correctionMessages } from './correction.messages.ts';
import './lebean.css';
import { lebeanMessages } from './lebean.messages.ts';

type AdjustValues = {
  direction: (typeof adjustmentDirections)[number];
  lebean: number;
  valueDate?: string;
  reason: string;
};

type AdjustDialogProps = {
  owner: WalletOwner;
  name: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Adds lebeans to a wallet or takes some, for a reason (LB-4). */
export function AdjustDialog({ owner, name, isOpen, onClose }: AdjustDialogProps) {
  const t = useText(correctionMessages);
  const words = useText(lebeanMessages);
  const recordForm = useRecordForm<typeof adjustLebeans, AdjustValues>(adjustLebeans, {
    toInput: (typed) => ({ ...owner, ...typed }),
    initialValues: { direction: 'add' },
    refusalFields: { LEBEAN_INSUFFICIENT: 'lebean', VALUE_DATE_AHEAD: 'valueDate' },
    refreshes: changedByLebeans,
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const amount: unknown = Form.useWatch('lebean', form);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('adjustTitle', { name })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('adjust')}
    >
      <p className="lebean-consequence">{t('adjustHint')}</p>
      <FormField field={field('direction')}>
        <Radio.Group
          optionType="button"
          options={adjustmentDirections.map((direction) => ({
            value: direction,
            label: t(direction),
          }))}
        />
      </FormField>
      <Form.Item
        name="lebean"
        label={words('amount')}
        required
        rules={[amountRule(adjustLebeans.input.shape.lebean)]}
      >
        <AmountInput suffix={words('lebean')} autoFocus />
      </Form.Item>
      <ApprovalHint limitKey="lebeanAdjustment" amount={amount} />
      <FormField field={field('valueDate')} label={t('happenedOn')} hint={t('happenedHint')}>
        <DateInput />
      </FormField>
      <FormField field={field('reason')} label={words('reason')} hint={t('reasonHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

type ReverseDialogProps = { movement: MovementRow; onClose: () => void };

/** Takes a movement back as a whole: names it and what will follow, asks for the reason (LB-4). */
export function ReverseDialog({ movement, onClose }: ReverseDialogProps) {
  const t = useText(correctionMessages);
  const words = useText(lebeanMessages);
  const format = useFormat();
  const lebean = Math.abs(movement.lebean);
  const lebeans = format.points(lebean);
  const recordForm = useRecordForm<typeof reverseLebeans, { reason: string }>(reverseLebeans, {
    toInput: ({ reason }) => ({ transferId: movement.transferId, lebean, reason }),
    refreshes: changedByLebeans,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('reverseTitle', { number: movement.orderNumber })}
      isOpen
      onClose={onClose}
      submitLabel={t('reverse', { lebeans })}
      tone="danger"
    >
      <p className="lebean-consequence">{t('reverseConsequence', { lebeans })}</p>
      <ApprovalHint limitKey="lebeanAdjustment" amount={lebean} />
      <FormField field={recordForm.field('reason')} label={words('reason')} hint={t('reasonHint')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

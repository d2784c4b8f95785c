import { Form, Input } from 'antd';
import { allocateLebeans } from '@lebean/contract/lebean/operations';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { amountRule } from '../../screen-kit/zod-rule.ts';
import { ApprovalHint } from './approval-hint.tsx';
import { changedByLebeans } from './changed-by-lebeans.ts';
import { documentMessages } from './document.messages.ts';
import './lebean.css';
import { lebeanMessages } from './lebean.messages.ts';

type Values = { shopId: number; lebean: number; remark?: string };
type AllocationDialogProps = { isOpen: boolean; onClose: () => void };

/** Gives lebeans of a partner to one of its shops (LB-2); too little is reported at the amount. */
export function AllocationDialog({ isOpen, onClose }: AllocationDialogProps) {
  const t = useText(documentMessages);
  const words = useText(lebeanMessages);
  const format = useFormat();
  const recordForm = useRecordForm<typeof allocateLebeans, Values>(allocateLebeans, {
    toInput: (typed) => typed,
    refusalFields: {
      LEBEAN_INSUFFICIENT: 'lebean',
      SHOP_NOT_FOUND: 'shopId',
      SHOP_WITHOUT_PARTNER: 'shopId',
    },
    refreshes: changedByLebeans,
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const amount: unknown = Form.useWatch('lebean', form);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('allocateTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={
        typeof amount === 'number' && amount > 0
          ? t('allocateNow', { lebeans: format.points(amount) })
          : t('allocate')
      }
    >
      <p className="lebean-consequence">{t('allocateHint')}</p>
      <FormField field={field('shopId')} label={words('shop')}>
        <ShopChoice placeholder={t('chooseShop')} />
      </FormField>
      <Form.Item
        name="lebean"
        label={words('amount')}
        required
        rules={[amountRule(allocateLebeans.input.shape.lebean)]}
      >
        <AmountInput suffix={words('lebean')} />
      </Form.Item>
      <ApprovalHint limitKey="lebeanAllocation" amount={amount} />
      <FormField field={field('remark')} label={words('remark')} hint={t('remarkHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

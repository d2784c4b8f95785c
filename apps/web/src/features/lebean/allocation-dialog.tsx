import { Alert, Form, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import { allocateLebeans } from '@lebean/contract/lebean/operations';
import type { ShopRow } from '@lebean/contract/shop/rows';
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
import { useOwnWallet } from './own-wallet.ts';

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
  const balances = useBalances(form);
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
        <ShopChoice placeholder={t('chooseShop')} onChosen={balances.onShop} />
      </FormField>
      <Form.Item
        name="lebean"
        label={words('amount')}
        required
        rules={[amountRule(allocateLebeans.input.shape.lebean)]}
        extra={balances.words}
      >
        <AmountInput suffix={words('lebean')} />
      </Form.Item>
      {balances.warning !== undefined && (
        <Alert className="lebean-hint" type="warning" showIcon title={balances.warning} />
      )}
      <ApprovalHint limitKey="lebeanAllocation" amount={amount} />
      <FormField field={field('remark')} label={words('remark')} hint={t('remarkHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

/** What both have, shown while one types. The server decides, as what is known here may have grown meanwhile. */
function useBalances(form: FormInstance<Values>) {
  const t = useText(documentMessages);
  const format = useFormat();
  const own = useOwnWallet();
  const [held, setHeld] = useState<number | null>(null);
  const shopId = Form.useWatch('shopId', form);
  const amount: unknown = Form.useWatch('lebean', form);
  const left = own === undefined ? undefined : { lebeans: format.points(own.balance) };
  const words = [
    ...(left === undefined ? [] : [t('leftToGive', left)]),
    ...(held === null || shopId === undefined
      ? []
      : [t('heldByShop', { lebeans: format.points(held) })]),
  ].join(' · ');
  const warning =
    left !== undefined && own !== undefined && typeof amount === 'number' && amount > own.balance
      ? t('tooMuch', left)
      : undefined;
  const onShop = ({ lebeanBalance }: ShopRow): void => setHeld(lebeanBalance);
  return { words, warning, onShop };
}

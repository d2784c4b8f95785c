import { createStatementPayment } from '@lebean/contract/settlement/payment.operations';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { DateInput } from '../../screen-kit/date-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { OpenStatementChoice } from './open-statement-choice.tsx';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';

type Values = {
  shopId: number;
  direction: 'received' | 'made';
  amount: number;
  bankReference: string;
  valueDate: string;
  payer: string;
  remark: string;
  statementIds?: number[];
};

/** Books money of a shop; it is put to the oldest statements by itself (SET-16). */
export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const t = useText(settlementPaymentMessages);
  const today = useToday();
  const [shop, setShop] = useState<{ readonly id: number; readonly currency: string }>();
  const recordForm = useRecordForm<typeof createStatementPayment, Values>(createStatementPayment, {
    toInput: (typed) => typed,
    initialValues: {
      direction: 'received',
      valueDate: today(),
      bankReference: '',
      payer: '',
      remark: '',
    },
    refusalFields: { SHOP_NOT_FOUND: 'shopId', BANK_REFERENCE_USED: 'bankReference' },
    refreshes: ['statement', 'settlementSummary'],
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const choose = (chosen: { readonly id: number; readonly currency: string }): void => {
    setShop(chosen);
    form.setFieldValue('statementIds', undefined);
  };
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('create')}
    >
      <p className="kit-dialog-note">{t('created')}</p>
      <FormField field={field('shopId')}>
        <ShopChoice placeholder={t('shop')} onChosen={choose} />
      </FormField>
      <FormField field={field('direction')}>
        <Segmented
          options={[
            { value: 'received', label: t('received') },
            { value: 'made', label: t('made') },
          ]}
        />
      </FormField>
      <FormField field={field('amount')}>
        <MoneyInput currency={shop?.currency ?? null} />
      </FormField>
      {shop !== undefined && (
        <FormField field={field('statementIds')} label={t('putTo')}>
          <OpenStatementChoice shopId={shop.id} />
        </FormField>
      )}
      <FormField field={field('valueDate')}>
        <DateInput />
      </FormField>
      <FormField field={field('bankReference')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('payer')}>
        <Input maxLength={100} autoComplete="off" />
      </FormField>
      <FormField field={field('remark')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

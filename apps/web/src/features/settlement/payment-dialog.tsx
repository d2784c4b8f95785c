import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import {
  createStatementPayment,
  repeatStatementPayment,
} from '@lebean/contract/settlement/payment.operations';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { DateInput } from '../../screen-kit/date-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useEitherForm } from '../../screen-kit/use-either-form.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { OpenStatementChoice } from './open-statement-choice.tsx';
import { RepeatField } from './repeat-field.tsx';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';
import { type Repeated, useRepeat } from './use-repeat.ts';

type Values = Repeated & {
  shopId: number;
  direction: 'received' | 'made';
  amount: number;
  valueDate: string;
  payer: string;
  remark: string;
  statementIds?: number[];
};

/** The form of a payment, and of one whose bank reference is booked already. */
function usePaymentForm(onClose: () => void) {
  const today = useToday();
  const [form] = Form.useForm<Values>();
  const repeat = useRepeat(form);
  const common = {
    form,
    refusalFields: { SHOP_NOT_FOUND: 'shopId' },
    refreshes: ['statement', 'settlementSummary'],
    onSaved: onClose,
  } as const;
  const first = useRecordForm<typeof createStatementPayment, Values>(createStatementPayment, {
    ...common,
    toInput: ({ repeatReason: _none, ...typed }) => typed,
    initialValues: {
      direction: 'received',
      valueDate: today(),
      bankReference: '',
      payer: '',
      remark: '',
    },
    refusalFields: { ...common.refusalFields, BANK_REFERENCE_USED: 'bankReference' },
    onFailed: repeat.onFailed,
  });
  const again = useRecordForm<typeof repeatStatementPayment, Values>(repeatStatementPayment, {
    ...common,
    toInput: ({ repeatReason = '', ...typed }) => ({ ...typed, repeatReason }),
  });
  const recordForm = useEitherForm(first, again, repeat.isRepeat);
  const { field } = first;
  return { recordForm, field, form, repeat, reasonField: again.field('repeatReason') };
}

/** Books money of a shop; it is put to the oldest statements by itself (SET-16). */
export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const t = useText(settlementPaymentMessages);
  const [shop, setShop] = useState<{ readonly id: number; readonly currency: string }>();
  const { recordForm, field, form, repeat, reasonField } = usePaymentForm(onClose);
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
      {repeat.isRequested && <RepeatField field={reasonField} />}
      <FormField field={field('payer')}>
        <Input maxLength={100} autoComplete="off" />
      </FormField>
      <FormField field={field('remark')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

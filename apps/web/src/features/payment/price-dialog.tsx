import { Form } from 'antd';
import { getLebeanPrice, setLebeanPrice } from '@lebean/contract/payment/operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { amountRule } from '../../screen-kit/zod-rule.ts';
import { paymentListMessages } from './payment-list.messages.ts';

/** The one currency that online modes take (PAY-5). */
const currency = 'CNY';

type PriceDialogProps = { isOpen: boolean; onClose: () => void };

/** What a lebean costs online (LB-1). */
export function PriceDialog({ isOpen, onClose }: PriceDialogProps) {
  const { data: known } = useOperation(getLebeanPrice, { currency }, { isEnabled: isOpen });
  if (!isOpen || known === undefined) return null;
  return <LoadedDialog price={known.price} version={known.version} onClose={onClose} />;
}

type LoadedDialogProps = { price: number | null; version: number; onClose: () => void };

function LoadedDialog({ price, version, onClose }: LoadedDialogProps) {
  const t = useText(paymentListMessages);
  const word = useText(kitWords);
  const recordForm = useRecordForm<typeof setLebeanPrice, { price: number }>(setLebeanPrice, {
    toInput: (typed) => ({ ...typed, currency, version }),
    ...(price !== null && { initialValues: { price } }),
    refreshes: ['payment'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('priceTitle', { currency })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
      width={420}
    >
      <p>{t('priceHint')}</p>
      <Form.Item
        name="price"
        label={t('priceEach')}
        required
        rules={[amountRule(setLebeanPrice.input.shape.price)]}
      >
        <MoneyInput currency={currency} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}

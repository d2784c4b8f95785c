import { replaceCard } from '@lebean/contract/card/counter.operations';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { CardDetail } from '@lebean/contract/card/rows';
import type { CounterPaymentMode } from '@lebean/contract/vocabulary/payment';
import { CardNumberInput } from '../../pickers/card-number-input.tsx';
import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { cardMessages } from './card.messages.ts';
import { PaymentModeField } from './payment-mode-field.tsx';
import './state-dialog.css';
import { stateDialogMessages } from './state-dialog.messages.ts';

type Values = { cardNumber: string; paymentMode: CounterPaymentMode };

type ReplaceDialogProps = {
  card: CardDetail;
  isOpen: boolean;
  onClose: () => void;
  onPaid: (receipt: Receipt) => void;
};

/** Gives a lost card a new number for the fee of its level (MEM-4). */
export function ReplaceDialog({ card, isOpen, onClose, onPaid }: ReplaceDialogProps) {
  const t = useText(stateDialogMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  const counter = useCounter();
  const recordForm = useRecordForm<typeof replaceCard, Values>(replaceCard, {
    needs: counter,
    toInput: (typed) => ({
      ...typed,
      cardId: card.id,
      version: card.version,
      shopId: counter.shop?.id ?? 0,
    }),
    initialValues: { paymentMode: 'cash' },
    refusalFields: { CARD_NUMBER_TAKEN: 'cardNumber' },
    refreshes: ['member', 'recharge', 'dashboard'],
    onSaved: (receipt) => {
      onClose();
      onPaid(receipt);
    },
  });
  const fee = format.money(card.cardReplacementPrice, counter.shop?.currency ?? card.currency);
  const isFree = card.cardReplacementPrice === 0;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('replaceTitle', { name: card.name })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={isFree ? t('replaceFree') : t('replaceSubmit', { amount: fee })}
    >
      <p className="card-consequence">{t('replaceConsequence', { cardNumber: card.cardNumber })}</p>
      <CounterShopPicker counter={counter} label={words('shop')} />
      <FormField field={recordForm.field('cardNumber')} label={t('newNumber')}>
        <CardNumberInput autoFocus />
      </FormField>
      <PaymentModeField />
      <p className="card-fee">
        <span>{t('fee')}</span>
        <strong>{isFree ? t('free') : fee}</strong>
      </p>
    </FormDialog>
  );
}

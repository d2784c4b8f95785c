import { type CounterPaymentMode, counterPaymentModes } from '@lebean/contract/card-fields';
import { Radio } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import type { FieldRules } from '../../screen-kit/use-record-form.ts';
import { cardMessages } from './card.messages.ts';

const shortcuts = { cash: 'c', bankTransfer: 't' } as const satisfies Record<
  CounterPaymentMode,
  string
>;

/** How a counter sale is paid: what a person can confirm with the money in hand (PAY-2). */
export function PaymentModeField({ field, label }: { field: FieldRules; label?: string }) {
  const t = useText(cardMessages);
  return (
    <FormField field={field} label={label ?? t('paymentMode')}>
      <PaymentModes />
    </FormField>
  );
}

type PaymentModesProps = {
  id?: string;
  value?: CounterPaymentMode;
  onChange?: (mode: CounterPaymentMode) => void;
};

function PaymentModes({ id, value, onChange }: PaymentModesProps) {
  const t = useText(cardMessages);
  const dictionary = useDictionary();
  useShortcuts(
    Object.fromEntries(
      counterPaymentModes.map((mode) => [shortcuts[mode], () => onChange?.(mode)]),
    ),
  );
  return (
    <Radio.Group
      {...(id !== undefined && { id })}
      aria-label={t('paymentMode')}
      optionType="button"
      value={value ?? null}
      onChange={({ target }) => {
        const chosen = counterPaymentModes.find((mode) => mode === target.value);
        if (chosen !== undefined) onChange?.(chosen);
      }}
      options={counterPaymentModes.map((mode) => ({
        value: mode,
        label: (
          <>
            {dictionary.title('paymentMode', mode)}
            <KeyHint name={shortcuts[mode].toUpperCase()} />
          </>
        ),
      }))}
    />
  );
}

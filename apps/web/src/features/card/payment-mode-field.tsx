import { Form, Radio } from 'antd';
import { type CounterPaymentMode, counterPaymentModes } from '@lebean/contract/vocabulary/payment';
import { useText } from '../../platform/i18n.ts';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import type { OnlineMode } from '../../shared/payments/use-payments.ts';
import { cardMessages } from './card.messages.ts';

const shortcuts = { cash: 'c', bankTransfer: 't', wechatPay: 'w', alipay: 'a' } as const;

/** What a sale can be paid by: money in hand, or a code (PAY-2). */
export type SalePaymentMode = CounterPaymentMode | OnlineMode;

/** Whether a mode is paid by scanning a code. */
export const isByCode = (mode: SalePaymentMode): mode is OnlineMode =>
  mode === 'wechatPay' || mode === 'alipay';

const noModes: readonly OnlineMode[] = [];

/** A mode that a person confirms; the form sends each kind to an operation of its own. */
export function counterModeOf(mode: SalePaymentMode): CounterPaymentMode {
  if (isByCode(mode)) throw new Error(`${mode} is paid by code`);
  return mode;
}

/** A mode that is paid by code. */
export function onlineModeOf(mode: SalePaymentMode): OnlineMode {
  if (!isByCode(mode)) throw new Error(`${mode} is confirmed by a person`);
  return mode;
}

type PaymentModeFieldProps = {
  /** The modes that are offered by code. */
  online?: readonly OnlineMode[] | undefined;
  /** What the field is called where money goes out. */
  label?: string;
};

/** How a counter sale is paid: what a person can confirm with the money in hand, or by a code (PAY-2). */
export function PaymentModeField({ online = noModes, label }: PaymentModeFieldProps) {
  const t = useText(cardMessages);
  return (
    <Form.Item name="paymentMode" label={label ?? t('paymentMode')} required>
      <PaymentModes modes={[...counterPaymentModes, ...online]} />
    </Form.Item>
  );
}

type PaymentModesProps = {
  modes: readonly SalePaymentMode[];
  id?: string;
  value?: SalePaymentMode;
  onChange?: (mode: SalePaymentMode) => void;
};

function PaymentModes({ modes, id, value, onChange }: PaymentModesProps) {
  const t = useText(cardMessages);
  const dictionary = useDictionary();
  useShortcuts(Object.fromEntries(modes.map((mode) => [shortcuts[mode], () => onChange?.(mode)])));
  return (
    <Radio.Group
      {...(id !== undefined && { id })}
      aria-label={t('paymentMode')}
      optionType="button"
      value={value ?? null}
      onChange={({ target }) => {
        const chosen = modes.find((mode) => mode === target.value);
        if (chosen !== undefined) onChange?.(chosen);
      }}
      options={modes.map((mode) => ({
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

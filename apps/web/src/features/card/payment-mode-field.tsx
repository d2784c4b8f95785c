import { Form, Radio } from 'antd';
import { getPaymentOptions } from '@lebean/contract/payment/operations';
import {
  counterPaymentModes,
  isPaidByCode,
  type TillPaymentMode,
  tillPaymentModes,
} from '@lebean/contract/vocabulary/payment';
import { useText } from '../../platform/i18n.ts';
import { useAllowed } from '../../platform/session.ts';
import { useKeysComing } from '../../screen-kit/keys-ahead.ts';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { PaperNumberFields } from '../../shared/payments/paper-number-fields.tsx';
import { SplitField } from '../../shared/payments/split-field.tsx';
import type { OnlineMode } from '../../shared/payments/use-payments.ts';
import { cardMessages } from './card.messages.ts';

const shortcuts = {
  cash: 'c',
  bankTransfer: 't',
  cardTerminal: 'k',
  voucher: 'v',
  wechatPay: 'w',
  alipay: 'a',
  bankCard: 'b',
} as const;

/** What a sale can be paid by: money in hand, or a code (PAY-2). */
export type SalePaymentMode = TillPaymentMode | OnlineMode;

/** A mode that a person confirms; the form sends each kind to an operation of its own. */
export function tillModeOf(mode: SalePaymentMode): TillPaymentMode {
  if (isPaidByCode(mode)) throw new Error(`${mode} is paid by code`);
  return mode;
}

/** A mode that is paid by code. */
export function onlineModeOf(mode: SalePaymentMode): OnlineMode {
  if (!isPaidByCode(mode)) throw new Error(`${mode} is confirmed by a person`);
  return mode;
}

type SalePaymentFieldProps = {
  /** The modes that are offered by code. */
  online: readonly OnlineMode[] | undefined;
  field: FieldsOf<'slipNumber' | 'voucherNumber' | 'secondPaid'>;
  /** What all of it costs. */
  total: number;
  currency: string;
};

/** How a sale is paid: what a person can confirm with the money or its paper in hand, or by a code (PAY-2, SH-48). */
export function SalePaymentField({ online, field, total, currency }: SalePaymentFieldProps) {
  const t = useText(cardMessages);
  const mayTakeCodes = useAllowed(getPaymentOptions);
  useKeysComing(mayTakeCodes && online === undefined);
  return (
    <>
      <Form.Item name="paymentMode" label={t('paymentMode')} required>
        <PaymentModes modes={[...tillPaymentModes, ...(online ?? [])]} />
      </Form.Item>
      <SplitField field={field} total={total} currency={currency} />
      <PaperNumberFields field={field} />
    </>
  );
}

/** How a fee is paid, or money given back: in hand or by a transfer. `label` where it goes out. */
export function PaymentModeField({ label }: { label?: string }) {
  const t = useText(cardMessages);
  return (
    <Form.Item name="paymentMode" label={label ?? t('paymentMode')} required>
      <PaymentModes modes={counterPaymentModes} />
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
      className="payment-modes"
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

import { openCard } from '@lebean/contract/card/counter.operations';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { PackageRow } from '@lebean/contract/level/recharge-package.rows';
import type { LevelRow } from '@lebean/contract/level/rows';
import { openCardByCode } from '@lebean/contract/payment/card-payment.operations';
import { defaultCardType, sexes } from '@lebean/contract/vocabulary/card';
import { isPaidByCode } from '@lebean/contract/vocabulary/payment';
import type { Counter } from '../../pickers/counter-shop.ts';
import { useEitherForm } from '../../screen-kit/use-either-form.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { paperNumbersOf } from '../../shared/payments/paper-numbers.ts';
import type { PaymentOptions } from '../../shared/payments/use-payments.ts';
import { type SecondPartValues, secondPartOf } from '../../shared/payments/use-second-part.ts';
import type { KnownMember, NewCard } from './card-wish.ts';
import { onlineModeOf, type SalePaymentMode, tillModeOf } from './payment-mode-field.tsx';
import { personOf } from './same-as.ts';

/** Stands among the packages for none; no package has this id. */
export const noPackage = 0;

export type OpeningValues = SecondPartValues & {
  cardNumber: string;
  cardType: string;
  name?: string;
  sex: (typeof sexes)[keyof typeof sexes];
  phone?: string;
  birthday?: string;
  levelId: number;
  packageId: number;
  paymentMode: SalePaymentMode;
  slipNumber?: string;
  voucherNumber?: string;
};

export type OpeningSale = {
  readonly counter: Counter;
  readonly levels: readonly LevelRow[];
  /** Nothing until they have come. */
  readonly packages: readonly PackageRow[] | undefined;
  /** What can be taken by a code, where that is known. */
  readonly online: PaymentOptions | undefined;
};

type OpeningOutcome = {
  onPaid: (receipt: Receipt) => void;
  onBegun: (paymentId: number) => void;
};

/** One form that is sent to either of two operations: money in hand, or a code. */
export function useOpeningForm(
  { counter, levels }: OpeningSale,
  known: NewCard | undefined,
  sameAs: KnownMember | undefined,
  { onPaid, onBegun }: OpeningOutcome,
) {
  const { sameAs: _sameAs, ...typedBefore } = known ?? {};
  const inputOf = ({ packageId, paymentMode: _mode, ...values }: OpeningValues) => {
    const { slipNumber: _slip, voucherNumber: _voucher, ...others } = values;
    const { secondMode: _second, secondPaid: _part, ...typed } = others;
    return {
      ...personOf(typed, sameAs),
      shopId: counter.shop?.id ?? 0,
      ...(packageId !== noPackage && { packageId }),
    };
  };
  const shared = {
    needs: counter,
    initialValues: {
      cardType: defaultCardType,
      sex: sexes.unknown,
      paymentMode: 'cash',
      packageId: noPackage,
      ...typedBefore,
      ...(levels[0] !== undefined && { levelId: levels[0].id }),
    },
    refusalFields: {
      CARD_NUMBER_TAKEN: 'cardNumber',
      CARD_TYPE_UNKNOWN: 'cardType',
      LEVEL_NOT_FOUND: 'levelId',
    },
  } as const;
  const inHand = useRecordForm<typeof openCard, OpeningValues>(openCard, {
    ...shared,
    refusalFields: {
      ...shared.refusalFields,
      VOUCHER_TAKEN: 'voucherNumber',
      SPLIT_TOO_MUCH: 'secondPaid',
    },
    toInput: (values) => ({
      ...inputOf(values),
      paymentMode: tillModeOf(values.paymentMode),
      ...secondPartOf(values),
      ...paperNumbersOf(values),
    }),
    refreshes: ['member', 'recharge', 'dashboard', 'shop'],
    onSaved: onPaid,
  });
  const byCode = useRecordForm<typeof openCardByCode, OpeningValues>(openCardByCode, {
    ...shared,
    form: inHand.form,
    toInput: (values) => ({ ...inputOf(values), paymentMode: onlineModeOf(values.paymentMode) }),
    refreshes: ['payment'],
    onSaved: ({ id }) => onBegun(id),
  });
  const either = useEitherForm(inHand, byCode, ({ paymentMode }) => isPaidByCode(paymentMode));
  return { ...either, field: inHand.field };
}

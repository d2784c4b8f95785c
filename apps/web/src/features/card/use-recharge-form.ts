import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { CardDetail } from '@lebean/contract/card/rows';
import { payCheckout } from '@lebean/contract/checkout/operations';
import { payCheckoutByCode } from '@lebean/contract/checkout/payment.operations';
import type { ClientInput, Output } from '@lebean/contract/kernel/operation';
import { rechargeCardByCode } from '@lebean/contract/payment/card-payment.operations';
import { isPaidByCode } from '@lebean/contract/vocabulary/payment';
import type { Counter } from '../../pickers/counter-shop.ts';
import { RefusedError } from '../../platform/call-error.ts';
import type { Needed } from '../../screen-kit/use-arrival.ts';
import { useEitherForm } from '../../screen-kit/use-either-form.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { type OrderLine, totalOf } from '../../shared/goods/sale-order.ts';
import { paperNumbersOf, printedNumbersOf } from '../../shared/payments/paper-numbers.ts';
import { paidSecondOf, secondPartOf } from '../../shared/payments/use-second-part.ts';
import type { Bought } from './bought-lines.ts';
import { onlineModeOf, tillModeOf } from './payment-mode-field.tsx';
import type { PlayChoice } from './play-choice.ts';
import { freeAmount, type RechargeValues } from './recharge-values.ts';

type RechargeEnds = {
  card: CardDetail;
  /** What the chosen package or the typed amount costs, as it is shown. */
  paidOf: (values: RechargeValues) => number;
  onClose: () => void;
  onPaid: (receipt: Receipt, bought?: Bought) => void;
  /** It is paid by a code from now on; the game that is to begin after that, where one was chosen. */
  onBegun: (paymentId: number, play: PlayChoice | undefined) => void;
};

const refusalFields = {
  FREE_AMOUNT_FORBIDDEN: 'packageId',
  PACKAGE_NOT_FOR_THIS: 'packageId',
} as const;
const refusalFieldsInHand = {
  ...refusalFields,
  VOUCHER_TAKEN: 'voucherNumber',
  SPLIT_TOO_MUCH: 'secondPaid',
} as const;

const refreshedByRecharge = ['member', 'recharge', 'dashboard'];
const refreshedByCart = [
  ...refreshedByRecharge,
  'card',
  'play',
  'device',
  'hall',
  'lebean',
  'goods',
  'goodsMove',
  'goodsSale',
  'drawer',
  'shift',
  'shiftCash',
];

const initialValues = { paymentMode: 'cash', goods: [] } as const;

/** One form that is sent to one of four operations: a recharge or a cart, in hand or by a code. */
export function useRechargeForm(counter: Counter, ends: RechargeEnds) {
  const { card, onClose, onPaid } = ends;
  const inputOf = ({ packageId, amount, remark }: RechargeValues) => ({
    cardId: card.id,
    shopId: counter.shop?.id ?? 0,
    ...(remark !== undefined && { remark }),
    ...(packageId === freeAmount ? { amount } : { packageId }),
  });
  const inHandOf = (values: RechargeValues) => ({
    ...inputOf(values),
    paymentMode: tillModeOf(values.paymentMode),
    ...secondPartOf(values),
    ...paperNumbersOf(values),
  });
  const inHand = useRecordForm<typeof rechargeCard, RechargeValues>(rechargeCard, {
    needs: counter,
    initialValues,
    refusalFields: refusalFieldsInHand,
    toInput: inHandOf,
    refreshes: refreshedByRecharge,
    onSaved: (receipt) => {
      onClose();
      onPaid(receipt);
    },
  });
  const { form } = inHand;
  const cart = useCartForm(counter, ends, form, inHandOf);
  const coded = useCodeForms(counter, ends, form, inputOf);
  const atOnce = useEitherForm(
    inHand,
    cart,
    ({ goods, play }) => goods.length > 0 || play !== undefined,
  );
  const either = useEitherForm(atOnce, coded, ({ paymentMode }) => isPaidByCode(paymentMode));
  return { ...either, field: inHand.field };
}

/** What was sent and what the server says of it, as the receipt lists it. */
const boughtOf = (
  { goods, tendered, paymentMode, slipNumber, voucherNumber, ...values }: RechargeValues,
  { paid, change, sale, play }: Output<typeof payCheckout>,
): Bought => ({
  lines: goods.map(({ goodsId, goodsName, quantity, price }, nth) => ({
    goodsId,
    goodsName,
    quantity: quantity ?? 0,
    amount: price * (quantity ?? 0),
    taxRate: sale?.sales[nth]?.taxRate ?? null,
  })),
  saleNumber: sale?.sales[0]?.orderNumber ?? null,
  play,
  total: paid,
  paidBy: {
    paymentMode,
    ...paidSecondOf(values),
    ...printedNumbersOf({ slipNumber, voucherNumber }),
  },
  tendered: paymentMode === 'cash' ? (tendered ?? null) : null,
  change,
});

const orderedOf = ({ goodsId, quantity, price: seenPrice }: OrderLine) => ({
  goodsId,
  quantity: quantity ?? 0,
  seenPrice,
});

/** A recharge with goods and a game in one payment (SH-45). */
function useCartForm(
  needs: Needed,
  { paidOf, onClose, onPaid }: RechargeEnds,
  form: FormInstance<RechargeValues>,
  inHandOf: (values: RechargeValues) => ClientInput<typeof rechargeCard>,
) {
  const client = useQueryClient();
  // What is bought is what was sent, whatever is typed while the answer is on its way.
  const sent = useRef<RechargeValues>(undefined);
  return useRecordForm<typeof payCheckout, RechargeValues>(payCheckout, {
    needs,
    form,
    initialValues,
    refusalFields: { ...refusalFieldsInHand, TENDERED_TOO_LITTLE: 'tendered' },
    toInput: (values) => {
      sent.current = values;
      const { goods, play, tendered, paymentMode } = values;
      return {
        ...inHandOf(values),
        ...(goods.length > 0 && { goods: goods.map(orderedOf) }),
        ...(play?.game !== undefined && {
          play: {
            terminalId: play.terminalId,
            gameId: play.game.gameId,
            seenPrice: play.game.price,
          },
        }),
        seenTotal: paidOf(values) + totalOf(goods, 'cash'),
        ...(paymentMode === 'cash' && typeof tendered === 'number' && { tendered }),
      };
    },
    refreshes: refreshedByCart,
    // What was shown is not so any more: prices, stock, packages.
    onFailed: (error) => {
      if (error instanceof RefusedError) void client.invalidateQueries();
    },
    onSaved: (output) => {
      onClose();
      const values = sent.current;
      onPaid(output.recharge, values && boughtOf(values, output));
    },
  });
}

type RechargeInput = Omit<ClientInput<typeof rechargeCardByCode>, 'paymentMode'>;

/** A recharge, or a cart with goods, that is paid by a code. A game begins after that, and is no part of it (SH-45). */
function useCodeForms(
  needs: Needed,
  { paidOf, onBegun }: RechargeEnds,
  form: FormInstance<RechargeValues>,
  inputOf: (values: RechargeValues) => RechargeInput,
) {
  const client = useQueryClient();
  // The game that was chosen when it was sent.
  const play = useRef<PlayChoice>(undefined);
  const codeInput = (values: RechargeValues) => {
    play.current = values.play?.game === undefined ? undefined : values.play;
    return { ...inputOf(values), paymentMode: onlineModeOf(values.paymentMode) };
  };
  const shared = {
    needs,
    initialValues,
    refusalFields,
    form,
    onSaved: ({ id }: { readonly id: number }) => onBegun(id, play.current),
  } as const;
  const recharge = useRecordForm<typeof rechargeCardByCode, RechargeValues>(rechargeCardByCode, {
    ...shared,
    toInput: codeInput,
    refreshes: ['payment'],
  });
  const cart = useRecordForm<typeof payCheckoutByCode, RechargeValues>(payCheckoutByCode, {
    ...shared,
    toInput: (values) => ({
      ...codeInput(values),
      goods: values.goods.map(orderedOf),
      seenTotal: paidOf(values) + totalOf(values.goods, 'cash'),
    }),
    refreshes: ['payment', 'goods', 'goodsMove'],
    // What was shown is not so any more: prices, stock, packages.
    onFailed: (error) => {
      if (error instanceof RefusedError) void client.invalidateQueries();
    },
  });
  return useEitherForm(recharge, cart, ({ goods }) => goods.length > 0);
}

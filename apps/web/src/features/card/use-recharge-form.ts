import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { CardDetail } from '@lebean/contract/card/rows';
import { payCheckout } from '@lebean/contract/checkout/operations';
import type { ClientInput, Output } from '@lebean/contract/kernel/operation';
import { rechargeCardByCode } from '@lebean/contract/payment/card-payment.operations';
import { isPaidByCode } from '@lebean/contract/vocabulary/payment';
import type { Counter } from '../../pickers/counter-shop.ts';
import { RefusedError } from '../../platform/call-error.ts';
import { useEitherForm } from '../../screen-kit/use-either-form.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { totalOf } from '../../shared/goods/sale-order.ts';
import type { Bought } from './bought-lines.ts';
import { onlineModeOf, tillModeOf } from './payment-mode-field.tsx';
import { freeAmount, type RechargeValues } from './recharge-values.ts';

type RechargeEnds = {
  card: CardDetail;
  /** What the chosen package or the typed amount costs, as it is shown. */
  paidOf: (values: RechargeValues) => number;
  onClose: () => void;
  onPaid: (receipt: Receipt, bought?: Bought) => void;
  /** It is paid by a code from now on. */
  onBegun: (paymentId: number) => void;
};

const refusalFields = {
  FREE_AMOUNT_FORBIDDEN: 'packageId',
  PACKAGE_NOT_FOR_THIS: 'packageId',
} as const;

const refreshedByRecharge = ['member', 'recharge', 'dashboard'];
const refreshedByCart = [
  ...refreshedByRecharge,
  'card',
  'goods',
  'goodsMove',
  'goodsSale',
  'drawer',
  'shift',
  'shiftCash',
];

const initialValues = { paymentMode: 'cash', goods: [] } as const;

/** One form that is sent to one of three operations: money in hand for a recharge or for a cart, or a code. */
export function useRechargeForm(counter: Counter, ends: RechargeEnds) {
  const { card, onClose, onPaid, onBegun } = ends;
  const inputOf = ({ packageId, amount, remark }: RechargeValues) => ({
    cardId: card.id,
    shopId: counter.shop?.id ?? 0,
    ...(remark !== undefined && { remark }),
    ...(packageId === freeAmount ? { amount } : { packageId }),
  });
  const inHandOf = ({ slipNumber, ...values }: RechargeValues) => ({
    ...inputOf(values),
    paymentMode: tillModeOf(values.paymentMode),
    ...(slipNumber !== undefined && { slipNumber }),
  });
  const inHand = useRecordForm<typeof rechargeCard, RechargeValues>(rechargeCard, {
    initialValues,
    refusalFields,
    toInput: inHandOf,
    refreshes: refreshedByRecharge,
    onSaved: (receipt) => {
      onClose();
      onPaid(receipt);
    },
  });
  const { form } = inHand;
  const cart = useCartForm(ends, form, inHandOf);
  const byCode = useRecordForm<typeof rechargeCardByCode, RechargeValues>(rechargeCardByCode, {
    initialValues,
    refusalFields,
    form,
    toInput: (values) => ({ ...inputOf(values), paymentMode: onlineModeOf(values.paymentMode) }),
    refreshes: ['payment'],
    onSaved: ({ id }) => onBegun(id),
  });
  const atOnce = useEitherForm(inHand, cart, ({ goods }) => goods.length > 0);
  const either = useEitherForm(atOnce, byCode, ({ paymentMode }) => isPaidByCode(paymentMode));
  return { ...either, field: inHand.field };
}

/** What was sent and what the server says of it, as the receipt lists it. */
const boughtOf = (
  { goods, tendered, paymentMode }: RechargeValues,
  { paid, change, sale }: Output<typeof payCheckout>,
): Bought => ({
  lines: goods.map(({ goodsId, goodsName, quantity, price }, nth) => ({
    goodsId,
    goodsName,
    quantity: quantity ?? 0,
    amount: price * (quantity ?? 0),
    taxRate: sale.sales[nth]?.taxRate ?? null,
  })),
  saleNumber: sale.sales[0]?.orderNumber ?? '',
  total: paid,
  tendered: paymentMode === 'cash' ? (tendered ?? null) : null,
  change,
});

/** A recharge and goods in one payment (SH-45). */
function useCartForm(
  { paidOf, onClose, onPaid }: RechargeEnds,
  form: FormInstance<RechargeValues>,
  inHandOf: (values: RechargeValues) => ClientInput<typeof rechargeCard>,
) {
  const client = useQueryClient();
  // What is bought is what was sent, whatever is typed while the answer is on its way.
  const sent = useRef<RechargeValues>(undefined);
  return useRecordForm<typeof payCheckout, RechargeValues>(payCheckout, {
    form,
    initialValues,
    refusalFields: { ...refusalFields, TENDERED_TOO_LITTLE: 'tendered' },
    toInput: (values) => {
      sent.current = values;
      const { goods, tendered, paymentMode } = values;
      return {
        ...inHandOf(values),
        goods: goods.map((line) => ({
          goodsId: line.goodsId,
          quantity: line.quantity ?? 0,
          seenPrice: line.price,
        })),
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

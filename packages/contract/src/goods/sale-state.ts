import type { Text } from '../kernel/text.ts';
import type { GoodsSaleRow } from './sale.rows.ts';

type Standing = Pick<GoodsSaleRow, 'reverses' | 'isReversed' | 'refundState'>;
export type SaleState =
  | 'sold'
  | 'reversed'
  | 'reversal'
  | 'refundPending'
  | 'refundFailed'
  | 'refundDone';

/** How a sale stands, or what takes one back: that of a payment by code is over when its money has gone back. */
export function saleStateOf({ reverses, isReversed, refundState }: Standing): SaleState {
  if (refundState === 'asked') return 'refundPending';
  if (refundState === 'failed') return 'refundFailed';
  if (refundState === 'done') return 'refundDone';
  if (reverses !== null) return 'reversal';
  return isReversed ? 'reversed' : 'sold';
}

export const saleStateWords: Readonly<Record<SaleState, Text>> = {
  sold: { zh: '已售', en: 'Sold', es: 'Vendido' },
  reversed: { zh: '已冲正', en: 'Voided', es: 'Anulado' },
  reversal: { zh: '冲正', en: 'Void', es: 'Anulación' },
  refundPending: { zh: '退款中', en: 'Refund pending', es: 'Reembolso en curso' },
  refundFailed: { zh: '退款失败', en: 'Refund failed', es: 'Reembolso fallido' },
  refundDone: { zh: '已原路退款', en: 'Refunded', es: 'Reembolsado' },
};

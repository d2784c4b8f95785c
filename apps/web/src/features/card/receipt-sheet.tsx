import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { TemplateRecord } from '@lebean/domain/template/render';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { usePaidBy } from '../../shared/payments/paid-by.ts';
import { useReceiptFacts, useReceiptTax } from '../../shared/receipts/use-receipt-tax.ts';
import { withTax } from '../../shared/receipts/with-tax.ts';
import { fillReceipt } from '../../shared/templates/fill-template.ts';
import { type Bought, type BoughtWords, withBought } from './bought-lines.ts';
import { cartMessages } from './cart.messages.ts';
import { receiptMessages } from './receipt.messages.ts';

/** What the sale was. */
export type ReceiptKind = 'recharge' | 'opening' | 'replacement' | 'refund';

export type SoldReceipt = {
  receipt: Receipt;
  kind: ReceiptKind;
  /** What was paid for together with it (SH-45). */
  bought: Bought | undefined;
};

/** Goods of a receipt, as far as their tax is concerned. */
const paidOf = ({ amount: paid, taxRate }: Bought['lines'][number]) => ({ paid, taxRate });

/** What a receipt is of. */
function titleOf({ lines, play }: Bought): 'receipt' | 'receiptPlay' | 'receiptAll' {
  if (play === null) return 'receipt';
  return lines.length > 0 ? 'receiptAll' : 'receiptPlay';
}

/** The lines of a receipt by the template in use (TPL-2), for the screen as for the printer. */
export function useReceiptLines({ receipt, kind, bought }: SoldReceipt) {
  const t = useText(receiptMessages);
  const together = useText(cartMessages);
  const words = useBoughtWords(receipt.currency);
  const paidBy = usePaidBy();
  const language = useLanguage();
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const facts = useReceiptFacts(receipt.shopId);
  const tax = useReceiptTax({ ...receipt, parts: [receipt, ...(bought?.lines ?? []).map(paidOf)] });
  const record: TemplateRecord = {
    ...receipt,
    title: bought === undefined ? t(kind) : together(titleOf(bought)),
    isRefund: receipt.paid < 0 || receipt.point + receipt.giftPoint < 0,
    point: Math.abs(receipt.point),
    giftPoint: Math.abs(receipt.giftPoint),
    paid: Math.abs(receipt.paid),
    // One receipt says how all of it was paid, whichever record has which part.
    ...bought?.paidBy,
    paymentMode: paidBy({
      ...receipt,
      ...(bought !== undefined && { ...bought.paidBy, paid: bought.total }),
    }),
  };
  const { lines, paper } = fillReceipt(facts?.receipt, record, { language, timeZone });
  const all = bought === undefined ? lines : withBought(lines, bought, words);
  return { paper, lines: withTax(all, tax), isReady: facts !== undefined };
}

function useBoughtWords(currency: string): BoughtWords {
  const t = useText(cartMessages);
  const format = useFormat();
  const gameTitle = useGameTitle();
  return {
    money: (amount) => format.money(amount, currency),
    count: format.count,
    total: t('total'),
    tendered: t('tendered'),
    change: t('change'),
    saleNumber: t('saleNumber'),
    playNumber: t('playNumber'),
    pointsAfter: t('pointsAfter'),
    game: gameTitle,
    taken: ({ chargeMode, takenPoint, takenGiftPoint }) =>
      t(chargeMode === 'byTime' ? 'held' : 'taken', {
        points: format.points(takenPoint + takenGiftPoint),
      }),
    points: format.points,
  };
}

import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { TemplateRecord } from '@lebean/domain/template/render';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useReceiptFacts, useReceiptTax } from '../../shared/receipts/use-receipt-tax.ts';
import { withTax } from '../../shared/receipts/with-tax.ts';
import { fillReceipt } from '../../shared/templates/fill-template.ts';
import { Sheet } from '../../shared/templates/sheet.tsx';
import { type Bought, type BoughtWords, withBought } from './bought-lines.ts';
import { cartMessages } from './cart.messages.ts';
import { receiptMessages } from './receipt.messages.ts';

/** What the sale was. */
export type ReceiptKind = 'recharge' | 'opening' | 'replacement' | 'refund';

type ReceiptSheetProps = {
  receipt: Receipt;
  kind: ReceiptKind;
  /** What was paid for together with it (SH-45). */
  bought: Bought | undefined;
};

/** The receipt as it comes from the printer, by the template in use (TPL-2); the screen shows the same. */
export function ReceiptSheet({ receipt, kind, bought }: ReceiptSheetProps) {
  const { lines, paper } = useFilled({ receipt, kind, bought });
  return (
    <div data-paper={paper}>
      <Sheet lines={lines} />
    </div>
  );
}

/** Goods of a receipt, as far as their tax is concerned. */
const paidOf = ({ amount: paid, taxRate }: Bought['lines'][number]) => ({ paid, taxRate });

function useFilled({ receipt, kind, bought }: ReceiptSheetProps) {
  const t = useText(receiptMessages);
  const together = useText(cartMessages);
  const words = useBoughtWords(receipt.currency);
  const dictionary = useDictionary();
  const language = useLanguage();
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const template = useReceiptFacts(receipt.shopId)?.receipt;
  const tax = useReceiptTax({ ...receipt, parts: [receipt, ...(bought?.lines ?? []).map(paidOf)] });
  const record: TemplateRecord = {
    ...receipt,
    title: bought === undefined ? t(kind) : together('receipt'),
    isRefund: receipt.paid < 0 || receipt.point + receipt.giftPoint < 0,
    point: Math.abs(receipt.point),
    giftPoint: Math.abs(receipt.giftPoint),
    paid: Math.abs(receipt.paid),
    paymentMode: dictionary.title('paymentMode', receipt.paymentMode),
  };
  const { lines, paper } = fillReceipt(template, record, { language, timeZone });
  const all = bought === undefined ? lines : withBought(lines, bought, words);
  return { paper, lines: withTax(all, tax) };
}

function useBoughtWords(currency: string): BoughtWords {
  const t = useText(cartMessages);
  const format = useFormat();
  return {
    money: (amount) => format.money(amount, currency),
    count: format.count,
    total: t('total'),
    tendered: t('tendered'),
    change: t('change'),
    saleNumber: t('saleNumber'),
  };
}

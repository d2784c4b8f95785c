import type { Receipt } from '@lebean/contract/card/counter.rows';
import { getReceiptTemplate } from '@lebean/contract/template/operations';
import type { TemplateRecord } from '@lebean/domain/template/render';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { fillReceipt } from '../../shared/templates/fill-template.ts';
import { Sheet } from '../../shared/templates/sheet.tsx';
import { receiptMessages } from './receipt.messages.ts';

/** What the sale was. */
export type ReceiptKind = 'recharge' | 'opening' | 'replacement' | 'refund';

type ReceiptSheetProps = { receipt: Receipt; kind: ReceiptKind };

/** The receipt as it comes from the printer, by the template in use (TPL-2); the screen shows the same. */
export function ReceiptSheet({ receipt, kind }: ReceiptSheetProps) {
  const { lines, paper } = useFilled(receipt, kind);
  return (
    <div data-paper={paper}>
      <Sheet lines={lines} />
    </div>
  );
}

function useFilled(receipt: Receipt, kind: ReceiptKind) {
  const t = useText(receiptMessages);
  const dictionary = useDictionary();
  const language = useLanguage();
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const template = useReceiptTemplate();
  const record: TemplateRecord = {
    ...receipt,
    title: t(kind),
    isRefund: receipt.paid < 0 || receipt.point + receipt.giftPoint < 0,
    point: Math.abs(receipt.point),
    giftPoint: Math.abs(receipt.giftPoint),
    paid: Math.abs(receipt.paid),
    paymentMode: dictionary.title('paymentMode', receipt.paymentMode),
  };
  return fillReceipt(template, record, { language, timeZone });
}

/** Asked for before there is a receipt, so that it is there when one is printed. */
export function useReceiptTemplate() {
  const language = useLanguage();
  const isEnabled = useAllowed(getReceiptTemplate);
  const options = { isEnabled, freshSeconds: 300 };
  const { data: inUse } = useOperation(getReceiptTemplate, { language }, options);
  return inUse?.receipt;
}

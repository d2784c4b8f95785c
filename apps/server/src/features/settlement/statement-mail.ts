import { addressOf } from '@lebean/contract/facts/addresses';
import { openOf } from '@lebean/domain/settlement/payment';
import type { TemplateRecord } from '@lebean/domain/template/render';
import type { StatementPaper } from './statement-paper.ts';

/** A page of the product for whoever signs in; nothing where an installation does not know its address. */
export const pageUrl = (publicUrl: string | undefined, page: string): string =>
  publicUrl === undefined ? '' : new URL(page, publicUrl).href;

/** What the mail of a statement says (SET-22). */
export function mailRecord(
  statement: StatementPaper['statement'],
  {
    isAttached,
    publicUrl,
  }: { readonly isAttached: boolean; readonly publicUrl: string | undefined },
): TemplateRecord {
  const { id: statementId, periodStart, receivable, closing, paidAtSale, allocated } = statement;
  const { legalName, merchantName, statementNumber, confirmUntil } = statement;
  const open = openOf({ receivable, received: paidAtSale + allocated });
  return {
    name: legalName === '' ? merchantName : legalName,
    shopName: statement.shopName,
    number: statementNumber,
    month: periodStart.slice(0, 7),
    periodStart,
    periodLast: statement.periodLast,
    currency: statement.currency,
    receivable,
    closing,
    toPay: Math.max(0, open),
    credit: Math.max(0, -closing),
    dueOn: statement.dueOn,
    confirmUntil: confirmUntil?.toISOString() ?? null,
    isAttached,
    url: pageUrl(publicUrl, addressOf('/settlement/statement/$statementId', { statementId })),
  };
}

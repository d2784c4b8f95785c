import type { ClientInput } from '@lebean/contract/kernel/operation';
import { getStatement } from '@lebean/contract/settlement/operations';
import { issueInvoice, requestInvoice } from '@lebean/contract/tax/invoice.operations';
import { saveIssuer } from '@lebean/contract/tax/issuer.operations';
import { createTax } from '@lebean/contract/tax/operations';
import type { Worker } from './company.ts';

type Tax = Omit<ClientInput<typeof createTax>, 'startsOn'>;

const taxes: readonly Tax[] = [
  {
    country: 'CN',
    titleZh: '增值税',
    titleEn: 'VAT',
    titleEs: 'IVA',
    taxRate: 600,
    taxMode: 'inclusive',
  },
  {
    country: 'ES',
    titleZh: '增值税',
    titleEn: 'VAT',
    titleEs: 'IVA',
    taxRate: 2100,
    taxMode: 'inclusive',
    // Its receipts are simplified invoices.
    pointTaxRate: 2100,
    goodsTaxRate: 2100,
  },
];

/** What China and Spain tax, from the month in which the story begins (SET-19). */
export async function tellTaxes(staff: Worker, from: Date): Promise<void> {
  const startsOn = `${from.toISOString().slice(0, 7)}-01`;
  for (const tax of taxes)
    await staff.work(`tax ${tax.country}`, (call) => call(createTax, { ...tax, startsOn }, from));
}

const issuers = [
  {
    currency: 'CNY',
    country: 'CN',
    legalName: '上海乐豆科技有限公司（演示）',
    taxNumber: '91110000600037341L',
  },
  {
    currency: 'EUR',
    country: 'ES',
    legalName: 'Lebean Iberia, S.L. (demo)',
    taxNumber: 'B58378431',
  },
  { currency: 'USD', country: 'US', legalName: 'Lebean America Inc. (demo)', taxNumber: '' },
] as const satisfies ReadonlyArray<Omit<ClientInput<typeof saveIssuer>, 'version'>>;

/** Who of the platform issues the statements of each currency (SET-6). */
export async function tellIssuers(staff: Worker, at: Date): Promise<void> {
  for (const issuer of issuers)
    await staff.work(`issuer ${issuer.currency}`, (call) =>
      call(saveIssuer, { ...issuer, version: 0 }, at),
    );
}

/** A confirmed statement whose invoice its owner wants. */
interface Invoiced {
  readonly staff: Worker;
  readonly owner: Worker;
  readonly statementId: number;
  /** Of the shop and month. */
  readonly key: string;
  readonly requestedAt: Date;
  /** Left out while finance has not come to it. */
  readonly issuedAt?: Date;
}

/** The owner requests the invoice of a statement, and finance issues it the day after (SET-19). */
export async function tellInvoice(invoiced: Invoiced): Promise<void> {
  const { staff, owner, statementId, key, requestedAt, issuedAt } = invoiced;
  const { lines, legalName, taxNumber } = await owner.read(getStatement, { statementId });
  const sold = lines.reduce((sum, { kind, gross }) => (kind === 'clearing' ? sum : sum + gross), 0);
  if (sold <= 0) return;
  const request = { statementId, invoiceTitle: legalName, taxNumber };
  const invoiceId = await owner.work(`invoice ${key}`, async (call) => {
    const requested = await call(requestInvoice, request, requestedAt);
    return requested.invoiceId;
  });
  if (issuedAt === undefined) return;
  const digits = String(statementId);
  // China's electronic invoices have twenty digits.
  const invoiceNumber =
    taxNumber.length === 18 ? `2431${digits.padStart(16, '0')}` : `F-${digits.padStart(6, '0')}`;
  await staff.work(`issue ${key}`, (call) =>
    call(issueInvoice, { invoiceId, invoiceNumber }, issuedAt),
  );
}

import * as z from 'zod/mini';
import { countryCode, instant, optionalText, text, version } from '../kernel/common.ts';
import { knownCurrency } from '../kernel/known-currency.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { taxNumberUnfit } from '../vocabulary/refusals.ts';

/** Who of the platform issues the statements of a currency (SET-6). */
export const issuerRow = z.object({
  currency: z.string(),
  /** Where it is registered: its tax number has the form of that country. */
  country: z.string(),
  legalName: z.string(),
  taxNumber: z.string(),
  version: version(),
  changedBy: z.string(),
  changedAt: instant(),
});
export type IssuerRow = z.output<typeof issuerRow>;

export const listIssuers = query({
  id: 'statementIssuer.list',
  path: '/api/statement-issuers',
  summary: 'Who of the platform issues statements, by currency (SET-6)',
  permission: 'settlement.tax.list',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({}),
  output: z.object({ issuers: z.array(issuerRow) }),
});

export const saveIssuer = command({
  id: 'statementIssuer.save',
  path: '/api/statement-issuers/:currency',
  summary:
    'Sets who of the platform issues the statements of a currency from now on; those that were sent stay (SET-6)',
  permission: 'settlement.tax.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    currency: knownCurrency(),
    country: countryCode(),
    legalName: text(128),
    taxNumber: optionalText(32),
    /** That of the issuer which was seen; 0 where there was none. */
    version: z.int().check(z.nonnegative()),
  }),
  output: z.object({ currency: z.string(), version: version() }),
  refusals: [staleVersion, taxNumberUnfit],
  audit: { object: 'statementIssuer', idFrom: 'currency', level: 'critical' },
});

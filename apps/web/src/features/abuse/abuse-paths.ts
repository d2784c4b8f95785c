import { type AbuseKind, abuseKinds } from '@lebean/contract/abuse/rows';
import type { Address } from '@lebean/contract/facts/addresses';
import { type LinkQuery, param } from '../../platform/page-query.ts';
import { withQuery } from '../../platform/with-query.ts';

export const abuseViews = ['people', 'cases', 'phones'] as const;
export type AbuseView = (typeof abuseViews)[number];

/** What is filtered by in the view of the cases. */
export const caseFilters = {
  kind: param.choice(abuseKinds),
  person: param.text,
  merchantId: param.id,
  from: param.day,
  to: param.day,
};

/** What the address of the screen says: a view, and of phones the one whose cards are shown. */
export const abuseQuery = { view: param.firstOf(abuseViews), phoneUseId: param.id };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/shuju/abuse': LinkQuery<typeof abuseQuery & typeof caseFilters>;
    '/shops/abuse': LinkQuery<typeof abuseQuery & typeof caseFilters>;
  }
}

type Requested = {
  readonly kind: AbuseKind;
  readonly merchantId: number | null;
  readonly operatorName: string;
  readonly from: string;
  readonly to: string;
};

type AbusePath = '/shuju/abuse' | '/shops/abuse';

/** The address of the rows that make a number. Nobody's name is a dash there: nothing would be no filter. */
export const casesPath = (
  base: AbusePath,
  { kind, merchantId, operatorName, from, to }: Requested,
): Address =>
  withQuery(base, {
    view: 'cases',
    kind,
    person: operatorName === '' ? anonymous : operatorName,
    from,
    to,
    merchantId: merchantId ?? undefined,
  });

export const anonymous = '-';

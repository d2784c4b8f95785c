import type { AbuseKind } from '@lebean/contract/abuse/rows';
import { useSession } from '../../platform/session.ts';

/** Where the report has its page: in the shop's menu, or in that of staff and partners. */
export const useAbusePath = (): string =>
  useSession()?.kind === 'shop' ? '/shuju/abuse' : '/shops/abuse';

type Requested = {
  readonly kind: AbuseKind;
  readonly merchantId: number | null;
  readonly operatorName: string;
  readonly from: string;
  readonly to: string;
};

/** The address of the rows that make a number. Nobody's name is a dash there: nothing would be no filter. */
export function casesPath(
  base: string,
  { kind, merchantId, operatorName, from, to }: Requested,
): string {
  const search = new URLSearchParams({ view: 'cases', kind, person: operatorName, from, to });
  if (operatorName === '') search.set('person', anonymous);
  if (merchantId !== null) search.set('merchantId', String(merchantId));
  return `${base}?${search.toString()}`;
}

export const anonymous = '-';

import type { AbuseKind } from '@lebean/contract/abuse/rows';
import { type Address, type LinkTarget, withQuery } from '@lebean/contract/facts/addresses';

type Requested = {
  readonly kind: AbuseKind;
  readonly merchantId: number | null;
  readonly operatorName: string;
  readonly from: string;
  readonly to: string;
};

/** The address of the rows that make a number. Nobody's name is a dash there: nothing would be no filter. */
export const casesPath = (
  base: LinkTarget,
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

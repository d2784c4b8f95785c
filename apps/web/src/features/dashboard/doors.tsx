import type { ReactNode } from 'react';
import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { addressOf, type LinkTarget } from '@lebean/contract/facts/addresses';
import { withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { useAddresses } from '../../shared/addresses.ts';

type DoorProps = { readonly to: LinkTarget | undefined; readonly children: ReactNode };

/** A number that opens the rows behind it, for whoever has their page; a plain number for others (RPT-4). */
export function Door({ to, children }: DoorProps) {
  const account = useSession();
  const [path = ''] = to?.split('?') ?? [];
  const isOpen = account?.routes.some((route) => path === route || path.startsWith(`${route}/`));
  if (to === undefined || isOpen !== true) return children;
  return (
    <PageLink className="dash-door" to={to}>
      {children}
    </PageLink>
  );
}

const report = '/shuju/gameouerexperience';
type Which = { readonly currency?: string; readonly country?: string };

/**
 * Where the numbers of a day lead, each to a list of just that day. Today may be two days of the calendar where shops
 * are on several clocks: no list has those, and there is no door (SH-51).
 */
export function useDoors(clocks: DashboardMoney['clocks'], requested: string | null) {
  const { plays } = useAddresses();
  const dayOf = (currency?: string): string | undefined => {
    const of = clocks.filter(
      ({ shops, moneyIn }) =>
        shops > 0 && (currency === undefined || moneyIn.some((one) => one.currency === currency)),
    );
    const days = new Set(of.map(({ day }) => day));
    return requested ?? (days.size === 1 ? [...days][0] : undefined);
  };
  return {
    rows: (
      rows: 'money' | 'goods' | 'recharges' | 'cards' | 'members',
      { currency }: Which = {},
    ) => {
      const day = dayOf(currency);
      const filter = { fromDay: day, toDay: day, currency };
      if (day === undefined) return undefined;
      return withQuery(addressOf('/shuju/gameouerexperience/$rows', { rows }), filter);
    },
    plays: (filter: { kind?: 'paid'; gameId?: number; country?: string } = {}) => {
      const day = dayOf();
      if (day === undefined) return undefined;
      return withQuery(plays, { ...filter, from: day, to: day, only: 'counted' });
    },
    /** The sum of two kinds of money has a row in the report, which says both. */
    report: (day: string, filter: { currency: string; shopId?: number }) =>
      withQuery(report, { from: day, to: day, ...filter }),
    dayOf,
  };
}

import { listMerchants } from '@lebean/contract/merchant/operations';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { ValuesOf } from '../../platform/parameter.ts';
import { useAllowed } from '../../platform/session.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { useInstants } from '../../screen-kit/use-today.ts';
import { abuseMessages } from './abuse.messages.ts';
import { type Period, usePeriod } from './use-period.ts';

/** What the lists of a period are filtered by. */
export const periodFilters = {
  merchantId: param.id,
  from: param.day,
  to: param.day,
};
type PeriodFilters = ValuesOf<typeof periodFilters>;

type Position = { readonly page: number; readonly pageSize: number };

/** The filters as a list takes them: the period by its instants. */
export function usePeriodInput() {
  const instants = useInstants();
  const periodOf = usePeriod();
  return ({ from, to, ...filters }: PeriodFilters, { page, pageSize }: Position) => ({
    ...filters,
    ...instants(periodOf({ from, to })),
    page,
    pageSize,
  });
}

type PeriodFilterBarProps = {
  /** As much of a list as its filters need. */
  list: {
    readonly filters: PeriodFilters;
    readonly changeFilters: (changes: Partial<PeriodFilters>) => void;
    readonly filterCount: number;
    readonly reset: () => void;
  };
  period: Period;
};

/** A period, and the merchant for those who see several. */
export function PeriodFilterBar({ list, period }: PeriodFilterBarProps) {
  const t = useText(abuseMessages);
  const seesMerchants = useAllowed(listMerchants);
  return (
    <FilterBar
      list={list}
      search={<DayRangeFilter label={t('period')} value={period} onChange={list.changeFilters} />}
    >
      {seesMerchants && (
        <MerchantFilter
          label={t('merchant')}
          value={list.filters.merchantId}
          onChange={(merchantId) => list.changeFilters({ merchantId })}
        />
      )}
    </FilterBar>
  );
}

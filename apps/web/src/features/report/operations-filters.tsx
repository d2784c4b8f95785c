import type { ReactNode } from 'react';
import { getReportCurrencies } from '@lebean/contract/report/operations-report.operations';
import { CountryFilter } from '../../pickers/country-filter.tsx';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { operationsMessages } from './operations.messages.ts';
import type { Period } from './report-period.ts';
import { reportMessages } from './report.messages.ts';

type Chosen = {
  readonly shopId: number | undefined;
  readonly country: string | undefined;
  readonly currency: string | undefined;
};
type Changes = Partial<
  Chosen & { readonly from: string | undefined; readonly to: string | undefined }
>;

type OperationsFiltersProps = {
  list: {
    readonly filterCount: number;
    readonly reset: () => void;
    readonly filters: Chosen;
    readonly changeFilters: (changes: Changes) => void;
  };
  period: Period;
  /** The filter that is always in sight. */
  search?: ReactNode;
  /** What one view alone is filtered by. */
  children?: ReactNode;
};

/** What both views of the operations report are filtered by. */
export function OperationsFilters({ list, period, search, children }: OperationsFiltersProps) {
  const t = useText(reportMessages);
  const words = useText(operationsMessages);
  const isShop = useSession()?.kind === 'shop';
  const { data: answer } = useOperation(getReportCurrencies, {}, { freshSeconds: 300 });
  const currencies = answer?.currencies ?? [];
  const { filters, changeFilters } = list;
  const days = <DayRangeFilter label={t('period')} value={period} onChange={changeFilters} />;
  return (
    <FilterBar list={list} search={search ?? days}>
      {search !== undefined && days}
      {children}
      <ShopChoice
        {...(filters.shopId !== undefined && { value: filters.shopId })}
        aria-label={t('shop')}
        placeholder={t('shop')}
        onChange={(shopId) => changeFilters({ shopId })}
      />
      {!isShop && (
        <CountryFilter
          label={t('country')}
          value={filters.country}
          onChange={(country) => changeFilters({ country })}
        />
      )}
      {currencies.length > 1 && (
        <ChoiceFilter
          label={words('currency')}
          value={filters.currency ?? currencies[0]}
          options={currencies.map((one) => ({ value: one, label: one }))}
          onChange={(currency) =>
            changeFilters({ currency: currency === currencies[0] ? undefined : currency })
          }
        />
      )}
    </FilterBar>
  );
}

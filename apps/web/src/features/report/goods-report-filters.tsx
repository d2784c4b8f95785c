import { goodsReportGroups } from '@lebean/contract/report/goods-report.rows';
import { getReportCurrencies } from '@lebean/contract/report/operations-report.operations';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import type { GoodsReportState } from './goods-report-state.ts';
import { goodsReportMessages } from './goods-report.messages.ts';
import { OperatorFilters } from './operator-filters.tsx';
import { reportMessages } from './report.messages.ts';

const groupWords = { goods: 'byGoods', shop: 'byShop', period: 'byPeriod' } as const;

export function GoodsReportFilters({ report }: { report: GoodsReportState }) {
  const t = useText(goodsReportMessages);
  const words = useText(reportMessages);
  const { list, period, groupBy } = report;
  const { filters, changeFilters } = list;
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={words('groupBy')}
          value={groupBy}
          options={goodsReportGroups.map((one) => ({ value: one, label: t(groupWords[one]) }))}
          onChange={(group) => changeFilters({ groupBy: group === 'goods' ? undefined : group })}
        />
      }
    >
      <DayRangeFilter label={words('period')} value={period} onChange={changeFilters} />
      <ShopChoice
        {...(filters.shopId !== undefined && { value: filters.shopId })}
        aria-label={words('shop')}
        placeholder={words('shop')}
        onChange={(shopId) => changeFilters({ shopId })}
      />
      <OperatorFilters filters={filters} onChange={changeFilters} />
      <CurrencyFilter
        value={filters.currency}
        onChange={(currency) => changeFilters({ currency })}
      />
    </FilterBar>
  );
}

type CurrencyFilterProps = {
  value: string | undefined;
  onChange: (currency: string | undefined) => void;
};

/** One of the currencies of the account's shops, where there are several and who asks may know them. */
function CurrencyFilter({ value, onChange }: CurrencyFilterProps) {
  const t = useText(goodsReportMessages);
  const isEnabled = useAllowed(getReportCurrencies);
  const { data: answer } = useOperation(getReportCurrencies, {}, { freshSeconds: 300, isEnabled });
  const currencies = answer?.currencies ?? [];
  if (currencies.length < 2) return null;
  return (
    <ChoiceFilter
      label={t('allCurrencies')}
      value={value}
      options={currencies.map((one) => ({ value: one, label: one }))}
      onChange={onChange}
    />
  );
}

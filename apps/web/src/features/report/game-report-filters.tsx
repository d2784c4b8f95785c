import { reportGroups, reportKinds } from '@lebean/contract/report/game-report.rows';
import { CountryFilter } from '../../pickers/country-filter.tsx';
import { PartnerChoice } from '../../pickers/partner-choice.tsx';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { GameFilter } from './game-filter.tsx';
import type { GameReportState } from './game-report-state.ts';
import { reportMessages } from './report.messages.ts';

const groupWords = {
  game: 'byGame',
  shop: 'byShop',
  country: 'byCountry',
  partner: 'byPartner',
} as const;

/** Who may group by what: a shop has no partner to compare, a partner is one itself. */
const groupsOf = {
  staff: reportGroups,
  partner: ['game', 'shop', 'country'],
  shop: ['game', 'shop'],
} as const;

export function GameReportFilters({ report }: { report: GameReportState }) {
  const t = useText(reportMessages);
  const dictionary = useDictionary();
  const kind = useSession()?.kind ?? 'shop';
  const { list, period, groupBy } = report;
  const { filters, changeFilters } = list;
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={t('groupBy')}
          value={groupBy}
          options={groupsOf[kind].map((group) => ({ value: group, label: t(groupWords[group]) }))}
          onChange={(group) => changeFilters({ groupBy: group === 'game' ? undefined : group })}
        />
      }
    >
      <DayRangeFilter label={t('period')} value={period} onChange={changeFilters} />
      <ShopChoice
        {...(filters.shopId !== undefined && { value: filters.shopId })}
        aria-label={t('shop')}
        placeholder={t('shop')}
        onChange={(shopId) => changeFilters({ shopId })}
      />
      <GameFilter
        label={t('game')}
        value={filters.gameId}
        onChange={(gameId) => changeFilters({ gameId })}
      />
      {kind !== 'shop' && (
        <CountryFilter
          label={t('country')}
          value={filters.country}
          onChange={(country) => changeFilters({ country })}
        />
      )}
      {kind === 'staff' && (
        <PartnerChoice
          {...(filters.partnerId !== undefined && { value: filters.partnerId })}
          aria-label={t('partner')}
          placeholder={t('partner')}
          onChange={(partnerId) => changeFilters({ partnerId })}
        />
      )}
      <ChoiceFilter
        label={t('kind')}
        value={filters.kind ?? 'paid'}
        options={reportKinds.map((one) => ({
          value: one,
          label: one === 'all' ? t('kindAll') : dictionary.title('playKind', one),
        }))}
        onChange={(one) => changeFilters({ kind: one === 'paid' ? undefined : one })}
      />
    </FilterBar>
  );
}

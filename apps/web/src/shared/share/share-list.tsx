import { exportShares } from '@lebean/contract/share/export';
import { listShares } from '@lebean/contract/share/operations';
import type { ShareRow } from '@lebean/contract/share/rows';
import { monthFrom } from '@lebean/domain/calendar-day';
import { shareBases } from '@lebean/domain/share/share';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { shareMessages } from './share.messages.ts';
import { useTermsWords } from './use-terms-words.ts';

/** What partners have earned in a month, by contract and shop (SET-13). */
export function ShareList({ partnerId }: { partnerId?: number }) {
  const t = useText(shareMessages);
  const list = useShares(partnerId);
  return (
    <ListScreen
      list={list}
      label={t('shares')}
      columns={useShareColumns()}
      filters={<ShareFilters list={list} />}
      firstStep={t('noShares')}
    />
  );
}

const useShares = (partnerId: number | undefined) =>
  useList(listShares, {
    exporting: exportShares,
    filters: {
      month: param.day,
      shareBase: param.choice(shareBases),
    },
    sorts: ['partnerName'],
    toInput: (filters, { page, pageSize }) => ({
      ...filters,
      ...(partnerId !== undefined && { partnerId }),
      page,
      pageSize,
    }),
  });

/** So many months are offered: those that a statement may still be about. */
const offeredMonths = 12;

function ShareFilters({ list }: { list: ReturnType<typeof useShares> }) {
  const t = useText(shareMessages);
  const titleOf = useFieldTitle();
  const words = useTermsWords();
  const today = useToday();
  const { month, shareBase } = list.filters;
  const months = Array.from({ length: offeredMonths }, (_, back) => monthFrom(today(), -back));
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={t('month')}
          value={month}
          options={months.map((day) => ({ value: day, label: day.slice(0, 7) }))}
          onChange={(chosen) => list.changeFilters({ month: chosen })}
        />
      }
    >
      <ChoiceFilter
        label={titleOf('shareBase')}
        value={shareBase}
        options={shareBases.map((base) => ({ value: base, label: words.base(base) }))}
        onChange={(chosen) => list.changeFilters({ shareBase: chosen })}
      />
    </FilterBar>
  );
}

function useShareColumns(): ReadonlyArray<Column<ShareRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  const words = useTermsWords();
  return [
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName }) => shopName,
      onCard: 'heading',
    },
    {
      key: 'partner',
      title: titleOf('partnerName'),
      render: ({ partnerName }) => partnerName,
      onCard: 'line',
    },
    {
      key: 'base',
      title: titleOf('shareBase'),
      render: ({ shareBase }) => words.base(shareBase),
      onCard: 'line',
    },
    {
      key: 'days',
      title: titleOf('startsOn'),
      render: ({ startsOn, endsOn }) => `${startsOn} – ${endsOn}`,
      onCard: 'line',
    },
    {
      key: 'baseAmount',
      title: titleOf('shareBaseAmount'),
      render: ({ shareBaseAmount, currency }) => format.money(shareBaseAmount, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'share',
      title: titleOf('earnedShare'),
      render: ({ earnedShare, currency }) => format.money(earnedShare, currency),
      align: 'end',
      onCard: 'beside',
    },
  ];
}

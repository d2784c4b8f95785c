import { exportLiability } from '@lebean/contract/reconciliation/export';
import { listLiability } from '@lebean/contract/reconciliation/operations';
import {
  type LiabilityFigure,
  type LiabilityRow,
  assetWord,
  storedAssets,
} from '@lebean/contract/reconciliation/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { param, withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './reconciliation.css';
import { useList } from '../../screen-kit/use-list.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { reconciliationMessages } from './reconciliation.messages.ts';

/** What the members of each merchant hold, over a period; this month unless another is chosen (RPT-3). */
export function LiabilityList() {
  const t = useText(reconciliationMessages);
  const { list, period } = useLiability();
  return (
    <>
      <p className="proof-hint">{t('formula')}</p>
      <ListScreen
        list={list}
        label={t('liability')}
        columns={useLiabilityColumns(period)}
        filters={<LiabilityFilters list={list} period={period} />}
        firstStep={t('ofWholeMerchant')}
      />
    </>
  );
}

type Period = { readonly from: string; readonly to: string };

function useLiability() {
  const today = useToday()();
  const thisMonth = { from: `${today.slice(0, 8)}01`, to: today };
  const list = useList(listLiability, {
    exporting: exportLiability,
    filters: {
      query: param.text,
      asset: param.choice(storedAssets),
      from: param.day,
      to: param.day,
    },
    sorts: ['merchantName'],
    toInput: ({ from, to, ...filters }, { page, pageSize }) => ({
      ...filters,
      ...periodOf({ from, to }, thisMonth),
      page,
      pageSize,
    }),
  });
  return { list, period: periodOf(list.filters, thisMonth) };
}

/** The period that is shown: an end that is open is that of this month, or the same day. */
function periodOf(
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  defaults: Period,
): Period {
  const last = to ?? (from === undefined || from <= defaults.to ? defaults.to : from);
  const first = from ?? (defaults.from <= last ? defaults.from : last);
  return { from: first, to: last };
}

type LiabilityFiltersProps = { list: ReturnType<typeof useLiability>['list']; period: Period };

function LiabilityFilters({ list, period }: LiabilityFiltersProps) {
  const t = useText(reconciliationMessages);
  const pick = usePick();
  const kind = useSession()?.kind;
  const { asset } = list.filters;
  return (
    <FilterBar
      list={list}
      search={
        // An owner has one merchant.
        kind !== 'shop' && (
          <ListSearch list={list} label={t('searchMerchant')} placeholder={t('searchMerchant')} />
        )
      }
    >
      <DayRangeFilter label={t('period')} value={period} onChange={list.changeFilters} />
      <ChoiceFilter
        label={t('stored')}
        value={asset}
        options={storedAssets.map((one) => ({ value: one, label: pick(assetWord(one)) }))}
        onChange={(one) => list.changeFilters({ asset: one })}
      />
    </FilterBar>
  );
}

function useLiabilityColumns(period: Period): ReadonlyArray<Column<LiabilityRow>> {
  const t = useText(reconciliationMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const format = useFormat();
  const amount = (key: 'opening' | 'closing'): Column<LiabilityRow> => ({
    key,
    title: t(key),
    render: (row) => format.alignedPoints(row[key]),
    align: 'end',
    onCard: 'line',
  });
  const moved = (key: LiabilityFigure): Column<LiabilityRow> => ({
    key,
    title: t(key),
    render: (row) => <Figure figure={key} row={row} period={period} />,
    align: 'end',
    onCard: 'line',
  });
  return [
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName }) => merchantName,
      onCard: 'heading',
    },
    {
      key: 'asset',
      title: t('stored'),
      render: ({ asset }) => <span className="proof-asset">{pick(assetWord(asset))}</span>,
      onCard: 'beside',
    },
    amount('opening'),
    moved('sold'),
    moved('spent'),
    moved('refunded'),
    amount('closing'),
  ];
}

type FigureProps = { figure: LiabilityFigure; row: LiabilityRow; period: Period };

/** A figure that opens the movements that make it (RPT-4). */
function Figure({ figure, row, period }: FigureProps) {
  const format = useFormat();
  const { storedValueOf } = useAddresses();
  const { merchantId, asset } = row;
  return (
    <PageLink to={withQuery(storedValueOf(figure), { merchantId, asset, ...period })}>
      {format.alignedPoints(row[figure])}
    </PageLink>
  );
}

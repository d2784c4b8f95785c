import { exportAbuseCases } from '@lebean/contract/abuse/export';
import { listAbuseCases } from '@lebean/contract/abuse/operations';
import { type AbuseCaseRow, abuseKinds, abuseUnitWords } from '@lebean/contract/abuse/rows';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { useAllowed } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, SearchFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useSearchShortcut } from '../../screen-kit/use-search-shortcut.ts';
import './abuse.css';
import { useInstants } from '../../screen-kit/use-today.ts';
import { anonymous, caseFilters } from './abuse-paths.ts';
import { abuseMessages } from './abuse.messages.ts';
import { CardLink } from './card-link.tsx';
import { Purpose } from './purpose.tsx';
import { type Period, usePeriod } from './use-period.ts';

/** The rows of one kind, each with its person, its document and its reason. */
export function CaseList() {
  const t = useText(abuseMessages);
  const { list, period } = useCases();
  return (
    <ListScreen
      list={list}
      label={t('cases')}
      columns={useColumns(list.filters.kind === 'freePlay')}
      filters={<Filters list={list} period={period} />}
      firstStep={t('nothing')}
    />
  );
}

function useCases() {
  const instants = useInstants();
  const periodOf = usePeriod();
  const list = useList(listAbuseCases, {
    exporting: exportAbuseCases,
    filters: caseFilters,
    sorts: ['-at'],
    toInput: ({ kind, person, merchantId, from, to }, { page, pageSize }) => ({
      kind: kind ?? 'adjustment',
      ...(person !== undefined && { operatorName: person === anonymous ? '' : person }),
      ...(merchantId !== undefined && { merchantId }),
      ...instants(periodOf({ from, to })),
      page,
      pageSize,
    }),
  });
  return { list, period: periodOf(list.filters) };
}

type FiltersProps = { list: ReturnType<typeof useCases>['list']; period: Period };

function Filters({ list, period }: FiltersProps) {
  const t = useText(abuseMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const seesMerchants = useAllowed(listMerchants);
  const searchField = useSearchShortcut();
  const { kind, person, merchantId } = list.filters;
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={titleOf('kind')}
          value={kind ?? 'adjustment'}
          options={abuseKinds.map((one) => ({
            value: one,
            label: dictionary.title('abuseKind', one),
          }))}
          onChange={(one) => list.changeFilters({ kind: one })}
        />
      }
    >
      <SearchFilter
        inputRef={searchField}
        label={t('person')}
        placeholder={t('person')}
        value={person}
        onSearch={(typed) => list.changeFilters({ person: typed })}
      />
      <DayRangeFilter label={t('period')} value={period} onChange={list.changeFilters} />
      {seesMerchants && (
        <MerchantFilter
          label={t('merchant')}
          value={merchantId}
          onChange={(one) => list.changeFilters({ merchantId: one })}
        />
      )}
    </FilterBar>
  );
}

function useColumns(isFreePlay: boolean): ReadonlyArray<Column<AbuseCaseRow>> {
  const t = useText(abuseMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const format = useFormat();
  return [
    {
      key: 'person',
      title: titleOf('operatorName'),
      render: ({ operatorName }) => (operatorName === '' ? t('terminal') : operatorName),
      onCard: 'heading',
    },
    {
      key: 'amount',
      title: titleOf('amount'),
      render: ({ amount, unit }) =>
        `${amount < 0 ? '−' : ''}${format.points(Math.abs(amount))} ${pick(abuseUnitWords[unit])}`,
      align: 'end',
      onCard: 'beside',
    },
    { key: 'at', title: titleOf('at'), render: ({ at }) => format.dateTime(at), onCard: 'line' },
    {
      key: 'shop',
      title: t('shop'),
      render: ({ shopName, merchantName }) => shopName ?? merchantName ?? t('platform'),
      onCard: 'line',
    },
    {
      key: 'card',
      title: t('card'),
      render: ({ cardId, cardNumber }) => <CardLink cardId={cardId} cardNumber={cardNumber} />,
      onCard: 'line',
    },
    ...(isFreePlay
      ? [
          {
            key: 'purpose',
            title: t('purpose'),
            render: (row: AbuseCaseRow) => <Purpose row={row} />,
            onCard: 'line' as const,
          },
        ]
      : []),
    {
      key: 'reason',
      title: titleOf('reason'),
      render: ({ reason }) => (reason === '' ? absent : reason),
      onCard: 'line',
    },
    {
      key: 'document',
      title: t('document'),
      render: ({ orderNumber }) => <span className="abuse-code">{orderNumber}</span>,
      onCard: 'line',
    },
  ];
}

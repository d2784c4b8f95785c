import type { LebeanAllocationRow, LebeanRechargeRow } from '@lebean/contract/lebean/document.rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { FilteredList } from '../../screen-kit/use-list.ts';
import './lebean.css';
import { lebeanMessages } from './lebean.messages.ts';

type Document = Pick<
  LebeanRechargeRow & LebeanAllocationRow,
  'id' | 'orderNumber' | 'reversedBy' | 'createdAt' | 'operatorName' | 'remark'
>;

/** The columns that all documents of lebeans end with. */
export function useDocumentColumns<Row extends Document>(): ReadonlyArray<Column<Row>> {
  const words = useText(lebeanMessages);
  const format = useFormat();
  return [
    {
      key: 'at',
      title: words('at'),
      render: ({ createdAt }) => format.dateTime(createdAt),
      onCard: 'line',
    },
    {
      key: 'operator',
      title: words('operator'),
      render: ({ operatorName }) => operatorName,
      onCard: 'line',
    },
    {
      key: 'remark',
      title: words('remark'),
      render: ({ remark }) => (remark === '' ? absent : remark),
      onCard: 'line',
    },
    {
      key: 'orderNumber',
      title: words('orderNumber'),
      render: ({ orderNumber, reversedBy }) => (
        <>
          <span className="lebean-order">{orderNumber}</span>
          {reversedBy !== null && (
            <span className="lebean-reversed" title={words('reversedBy', { number: reversedBy })}>
              {words('reversed')}
            </span>
          )}
        </>
      ),
      onCard: 'line',
    },
  ];
}

type DocumentFilterValues = {
  readonly query: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** The filters that all documents of lebeans have. */
export function DocumentFilters<Row>({ list }: { list: FilteredList<Row, DocumentFilterValues> }) {
  const words = useText(lebeanMessages);
  const { from, to } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={words('query')} placeholder={words('queryHint')} />}
    >
      <DayRangeFilter label={words('period')} value={{ from, to }} onChange={list.changeFilters} />
    </FilterBar>
  );
}

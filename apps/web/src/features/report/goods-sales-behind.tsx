import { exportGoodsSales } from '@lebean/contract/goods/export';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import type { GoodsSaleRow } from '@lebean/contract/goods/sale.rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useGoodsSaleColumns } from '../../shared/goods/goods-sale-columns.tsx';
import { goodsReportMessages } from './goods-report.messages.ts';
import { goodsRowsQuery } from './report-paths.ts';

type GoodsSalesBehindProps = {
  title: string;
  /** Only what takes sales back. */
  isVoid?: true;
};

/** The sales of goods that a number counts, and what takes them back (RPT-4). */
export function GoodsSalesBehind({ title, isVoid }: GoodsSalesBehindProps) {
  const t = useText(goodsReportMessages);
  const list = useList(listGoodsSales, {
    exporting: exportGoodsSales,
    filters: goodsRowsQuery,
    sorts: ['-at'],
    toInput: (filters, { page, pageSize }) => ({
      ...filters,
      ...(isVoid && { isVoid }),
      page,
      pageSize,
    }),
  });
  const columns = useColumnsWithCost();
  return <ListScreen list={list} label={title} columns={columns} firstStep={t('nothingHere')} />;
}

/** As at the counter, with what the goods had cost beside what they brought. */
function useColumnsWithCost(): ReadonlyArray<Column<GoodsSaleRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  const cost: Column<GoodsSaleRow> = {
    key: 'cost',
    title: titleOf('cost'),
    align: 'end',
    render: (row) => (row.cost === null ? absent : format.money(row.cost, row.currency)),
    onCard: 'line',
  };
  return useGoodsSaleColumns().flatMap((column) =>
    column.key === 'margin' ? [cost, column] : [column],
  );
}

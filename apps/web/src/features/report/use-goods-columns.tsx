import type { Address } from '@lebean/contract/facts/addresses';
import type { GoodsReportRow } from '@lebean/contract/report/goods-report.rows';
import { absent, formatShare } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { GoodsReportState } from './goods-report-state.ts';
import { goodsReportMessages } from './goods-report.messages.ts';
import { NumberLink } from './number-link.tsx';
import './report.css';
import { goodsRowsPath } from './report-paths.ts';
import { SoFar } from './so-far.tsx';

const nameTitles = { goods: 'goods', shop: 'shopName', period: 'periodOf' } as const;

/** The columns of the goods report; each number leads to the sales behind it (RPT-4). */
export function useGoodsColumns({
  period,
  groupBy,
  filter,
}: Pick<GoodsReportState, 'period' | 'groupBy' | 'filter'>): ReadonlyArray<Column<GoodsReportRow>> {
  const t = useText(goodsReportMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const pathOf = (rows: 'sales' | 'voids', row: GoodsReportRow): Address =>
    goodsRowsPath(rows, {
      ...filter,
      currency: row.currency,
      fromDay: row.startsOn ?? period.from,
      toDay: row.endsOn ?? period.to,
      ...(row.shopId !== null && { shopId: row.shopId }),
      ...(row.goodsId !== null && { goodsId: row.goodsId }),
    });
  const number = (
    key: 'units' | 'paid' | 'points' | 'cost' | 'margin' | 'voids',
    title: string,
    write: (row: GoodsReportRow) => string,
  ): Column<GoodsReportRow> => ({
    key,
    title,
    align: 'end',
    ...(key !== 'points' && key !== 'cost' && { sort: key }),
    render: (row) => (
      <>
        <NumberLink
          to={pathOf(key === 'voids' ? 'voids' : 'sales', row)}
          label={`${title} ${write(row)}, ${t('openRows', { name: nameOf(row) })}`}
        >
          {write(row)}
        </NumberLink>
        {key === 'margin' && <MarginShare row={row} />}
        {key === 'cost' && <WithoutCost row={row} />}
      </>
    ),
    onCard: key === 'paid' ? 'beside' : 'line',
  });
  const money = (of: 'paid' | 'cost' | 'margin') => (row: GoodsReportRow) =>
    format.money(row[of], row.currency);
  return [
    {
      key: 'name',
      title: t(nameTitles[groupBy]),
      ...(groupBy === 'period' && { sort: 'startsOn' }),
      render: (row) => <RowName row={row} />,
      onCard: 'heading',
    },
    number('units', titleOf('units'), ({ units }) => format.count(units)),
    number('paid', t('paid'), money('paid')),
    number('points', t('points'), ({ point, giftPoint }) => format.points(point + giftPoint)),
    number('cost', titleOf('cost'), money('cost')),
    number('margin', titleOf('margin'), money('margin')),
    number('voids', titleOf('voids'), ({ voids }) => format.count(voids)),
  ];
}

const nameOf = ({ name, startsOn, endsOn }: GoodsReportRow): string => {
  if (startsOn === null || endsOn === null) return name;
  return startsOn === endsOn ? startsOn : `${startsOn} – ${endsOn.slice(5)}`;
};

function RowName({ row }: { row: GoodsReportRow }) {
  const isOfGoods = row.goodsId !== null;
  return (
    <>
      <strong className={row.startsOn === null ? undefined : 'report-number'}>{nameOf(row)}</strong>
      {row.isRunning && row.startsOn !== null && <SoFar />}
      {isOfGoods && <span className="report-before">{row.shopName}</span>}
    </>
  );
}

/** How much of the money is margin; of money whose cost nobody knows, nothing is known. */
function MarginShare({ row: { margin, paid, unitsWithoutCost } }: { row: GoodsReportRow }) {
  const t = useText(goodsReportMessages);
  const language = useLanguage();
  if (paid <= 0 || unitsWithoutCost !== 0) return null;
  return (
    <span className="report-before">
      {t('ofMargin', { share: formatShare(margin / paid, language) || absent })}
    </span>
  );
}

function WithoutCost({ row: { unitsWithoutCost } }: { row: GoodsReportRow }) {
  const t = useText(goodsReportMessages);
  const format = useFormat();
  if (unitsWithoutCost === 0) return null;
  return (
    <span className="report-before">
      {t('withoutCost', { count: format.count(unitsWithoutCost) })}
    </span>
  );
}

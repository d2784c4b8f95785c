import type { ClientInput } from '@lebean/contract/kernel/operation';
import { getGoodsTotals } from '@lebean/contract/report/goods-report.operations';
import type { GoodsFigures } from '@lebean/contract/report/goods-report.rows';
import { comingText } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { goodsReportMessages } from './goods-report.messages.ts';
import { NumberLink } from './number-link.tsx';
import './report.css';
import { goodsRowsPath } from './report-paths.ts';

type Requested = ClientInput<typeof getGoodsTotals>;
/** As a screen knows it: what is not chosen stands there as nothing. */
type GoodsTotalsProps = {
  readonly filter: { readonly [Name in keyof Requested]: Requested[Name] | undefined } & {
    readonly from: string;
    readonly to: string;
  };
};

/** What all goods of the report came to, one line of figures for each currency. */
export function GoodsTotals({ filter }: GoodsTotalsProps) {
  const account = useSession();
  const { from, to, shopId, country, partnerId, currency } = filter;
  const { data: totals, isLoading } = useOperation(
    getGoodsTotals,
    {
      from,
      to,
      ...(shopId !== undefined && { shopId }),
      ...(country !== undefined && { country }),
      ...(partnerId !== undefined && { partnerId }),
      ...(currency !== undefined && { currency }),
    },
    { keepsPrevious: true },
  );
  if (totals === undefined && !isLoading) return null;
  const own = account?.currency ?? 'CNY';
  const found = totals?.currencies ?? [];
  const shown: readonly GoodsFigures[] =
    found.length > 0 ? found : [{ ...nothing, currency: currency ?? own }];
  return shown.map((figures) => (
    <CurrencyFigures
      key={figures.currency}
      figures={totals && figures}
      isNamed={found.length > 1}
      filter={filter}
    />
  ));
}

const nothing = {
  units: 0,
  paid: 0,
  point: 0,
  giftPoint: 0,
  cost: 0,
  margin: 0,
  unitsWithoutCost: 0,
  sales: 0,
  voids: 0,
};

type CurrencyFiguresProps = GoodsTotalsProps & {
  /** Nothing while they are on their way: their places are there already. */
  figures: GoodsFigures | undefined;
  /** Says its currency, since there are others. */
  isNamed: boolean;
};

function CurrencyFigures({ figures, isNamed, filter }: CurrencyFiguresProps) {
  const t = useText(goodsReportMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const { from, to, shopId, country, partnerId } = filter;
  const requested = { fromDay: from, toDay: to, shopId, country, partnerId };
  const currency = figures?.currency ?? '';
  const rows = goodsRowsPath('sales', { ...requested, currency });
  const voids = goodsRowsPath('voids', { ...requested, currency });
  const money = (value: number): string => format.money(value, currency);
  const named = (figure: string): string =>
    isNamed ? t('ofCurrency', { figure, currency }) : figure;
  const list = [
    { title: titleOf('units'), to: rows, write: (of: GoodsFigures) => format.count(of.units) },
    { title: t('paid'), to: rows, write: (of: GoodsFigures) => money(of.paid) },
    {
      title: t('points'),
      to: rows,
      write: (of: GoodsFigures) => format.points(of.point + of.giftPoint),
    },
    { title: titleOf('cost'), to: rows, write: (of: GoodsFigures) => money(of.cost) },
    { title: titleOf('margin'), to: rows, write: (of: GoodsFigures) => money(of.margin) },
    { title: titleOf('voids'), to: voids, write: (of: GoodsFigures) => format.count(of.voids) },
  ];
  return (
    <dl className="report-figures">
      {list.map(({ title, to: target, write }) => (
        <div key={title}>
          <dt>{named(title)}</dt>
          <dd>
            {figures === undefined ? (
              comingText
            ) : (
              <NumberLink
                to={target}
                label={`${title} ${write(figures)}, ${t('openRows', { name: t('title') })}`}
              >
                {write(figures)}
              </NumberLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

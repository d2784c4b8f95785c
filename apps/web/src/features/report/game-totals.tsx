import type { LinkTarget } from '@lebean/contract/facts/addresses';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import {
  type GameTotals as Totals,
  getGameTotals,
} from '@lebean/contract/report/game-report.operations';
import { comingText } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { NumberLink } from './number-link.tsx';
import './report.css';
import { PeriodChart, PeriodChartPlace } from './period-chart.tsx';
import { playsPath } from './report-paths.ts';
import { reportMessages } from './report.messages.ts';
import { useKindTitle } from './use-kind-title.ts';

type Requested = ClientInput<typeof getGameTotals>;
/** As a screen knows it: what is not chosen stands there as nothing. */
type GameTotalsProps = {
  readonly filter: { readonly [Name in keyof Requested]: Requested[Name] | undefined } & {
    readonly from: string;
    readonly to: string;
  };
};

/** What all that matches came to, and how it spread over the period. */
export function GameTotals({ filter }: GameTotalsProps) {
  const t = useText(reportMessages);
  const format = useFormat();
  const account = useSession();
  const { from, to, shopId, gameId, country, partnerId, kind } = filter;
  const { data: totals, isLoading } = useOperation(
    getGameTotals,
    {
      from,
      to,
      ...(shopId !== undefined && { shopId }),
      ...(gameId !== undefined && { gameId }),
      ...(country !== undefined && { country }),
      ...(partnerId !== undefined && { partnerId }),
      ...(kind !== undefined && { kind }),
    },
    { keepsPrevious: true },
  );
  if (account === undefined || (totals === undefined && !isLoading)) return null;
  const requested = { fromDay: from, toDay: to, shopId, gameId, country, partnerId };
  const plays = playsPath(account.kind, {
    ...requested,
    ...(kind !== 'all' && { kind: kind ?? 'paid' }),
  });
  return (
    <>
      <Figures totals={totals} kind={kind ?? 'paid'} plays={plays} />
      {totals === undefined && <PeriodChartPlace title={t('spread')} />}
      {totals !== undefined && totals.plays > 0 && totals.periods.length > 1 && (
        <PeriodChart
          title={t('spread')}
          label={t('chartLabel', { from, to, plays: format.count(totals.plays) })}
          periodTitle={t('day')}
          periods={totals.periods.map(({ startsOn, plays: value }) => ({
            name: totals.grain === 'month' ? startsOn.slice(0, 7) : startsOn,
            value,
          }))}
          write={format.count}
          unit={1}
        />
      )}
    </>
  );
}

type FiguresProps = {
  /** Nothing while they are on their way: their places are there already. */
  readonly totals: Totals | undefined;
  readonly kind: Totals['kind'];
  /** Where the plays are listed that are counted. */
  readonly plays: LinkTarget;
};

function Figures({ totals, kind, plays }: FiguresProps) {
  const t = useText(reportMessages);
  const titleOf = useFieldTitle();
  const ofKind = useKindTitle(kind);
  const format = useFormat();
  const figures = [
    {
      title: ofKind(titleOf('plays')),
      figure: totals && (
        <NumberLink
          to={plays}
          label={`${format.count(totals.plays)}, ${t('openRows', { name: titleOf('plays') })}`}
        >
          {format.count(totals.plays)}
        </NumberLink>
      ),
    },
    {
      title: ofKind(t('minutes')),
      figure:
        totals && t('minutesOf', { minutes: format.count(Math.round(totals.usedSeconds / 60)) }),
    },
    { title: ofKind(t('point')), figure: totals && format.points(totals.point) },
    { title: ofKind(t('giftPoint')), figure: totals && format.points(totals.giftPoint) },
    { title: ofKind(t('lebean')), figure: totals && format.points(totals.lebean) },
    { title: t('games'), figure: totals && format.count(totals.games) },
  ];
  return (
    <dl className="report-figures">
      {figures.map(({ title, figure }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{figure ?? comingText}</dd>
        </div>
      ))}
    </dl>
  );
}

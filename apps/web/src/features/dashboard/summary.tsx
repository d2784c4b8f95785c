import { ReloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useDeferredValue, useState } from 'react';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import type { DashboardMoney, DashboardSummary } from '@lebean/contract/dashboard/rows';
import { listGameReport } from '@lebean/contract/report/game-report.operations';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useAsOf } from './as-of.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { DaySwitch } from './day-switch.tsx';
import { DayFigures, StandingFigures } from './figures.tsx';
import { Headline } from './headline.tsx';
import { useHomeDay } from './home-day.ts';
import { HoursCard } from './hours-card.tsx';
import { PlaysPanel } from './plays-panel.tsx';
import { ShopClocks } from './shop-clocks.tsx';
import { ShopRanking } from './shop-ranking.tsx';
import { TrendCard } from './trend-card.tsx';
import { currenciesOf, lastDayOf } from './trend.ts';

const CurrencyChoice = lazyPart(async () => (await import('./currency-choice.tsx')).CurrencyChoice);

/** How often today is looked at anew. */
const todaySeconds = 120;

/** The numbers of a day, and what they stand on; to a venue that has just begun, how the first one appears. */
export function Summary() {
  const { day, input } = useHomeDay();
  const answer = useOperation(getDashboard, input, {
    keepsPrevious: true,
    // Today goes on; a day that is over does not.
    ...(day === undefined && { everySeconds: todaySeconds }),
  });
  const { data: summary, error, isFetching, isPlaceholderData, refetch } = answer;
  const client = useQueryClient();
  const isSlow = useDelayed(isFetching && summary === undefined);
  const askAgain = (): void => {
    // What fails again shows again, in its place.
    refetch().catch(() => undefined);
  };
  // All of the home is asked anew: what needs somebody and the curve, too.
  const askAll = (): void =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [id] }) => typeof id === 'string' && id.startsWith('dashboard.'),
      refetchType: 'active',
    });
  if (summary === undefined) {
    if (error === null || isFetching) return isSlow ? <DashboardSkeleton /> : null;
    return (
      <>
        {day !== undefined && <DaySwitch lastDay="" />}
        <CallProblem error={error} onRetry={askAgain} />
      </>
    );
  }
  return (
    <>
      {error !== null && <CallProblem error={error} onRetry={askAgain} />}
      {isNothingYet(summary) ? (
        <NothingYet />
      ) : (
        <div className="dash-day" aria-busy={isPlaceholderData}>
          <Day summary={summary} isFetching={isFetching} onRefresh={askAll} />
        </div>
      )}
    </>
  );
}

/** What stands now, whatever the day was; nothing until it is known. */
export function Standing() {
  const { input } = useHomeDay();
  const { data: summary } = useOperation(getDashboard, input, { keepsPrevious: true });
  if (summary === undefined || isNothingYet(summary)) return null;
  return <StandingFigures summary={summary} />;
}

/** Nothing was ever sold, as far as one may see. */
const isNothingYet = ({ cards, money, day }: DashboardSummary): boolean =>
  // Before the first sale there are days without any, too.
  day === null &&
  money !== null &&
  (cards === null || cards.normal + cards.frozen + cards.cancelled === 0) &&
  money.days.length + money.moneyIn.length === 0;

type DayProps = {
  readonly summary: DashboardSummary;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
};

function Day({ summary, isFetching, onRefresh }: DayProps) {
  const t = useText(dashboardMessages);
  const asOf = useAsOf();
  const account = useSession();
  const { at, money, day } = summary;
  const mayCount = useAllowed(listGameReport);
  const hasFigures =
    money !== null || mayCount || summary.cards !== null || summary.lebeanBalance !== null;
  if (!hasFigures) return <p className="dash-card dash-empty">{t('noFigures')}</p>;
  const known = money === null ? [] : currenciesOf(money);
  const currencies = known.length === 0 ? [account?.currency ?? 'CNY'] : known;
  const clocks = money?.clocks ?? [];
  return (
    <>
      <div className="dash-head">
        <DaySwitch lastDay={lastDayOf(clocks)} />
        <span>{asOf(summary)}</span>
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          loading={isFetching}
          onClick={onRefresh}
        >
          {t('refresh')}
        </Button>
      </div>
      {money !== null && (
        <>
          <Headline money={money} currencies={currencies} day={day} />
          <HoursCard currencies={currencies} />
          <DayFigures money={money} day={day} />
          <ShopClocks at={at} clocks={clocks} day={day} />
        </>
      )}
      <PlaysPanel money={money} />
      {money !== null && <MoneyOverTime money={money} currencies={currencies} day={day} />}
    </>
  );
}

/** One currency over the last days and shop by shop. */
function MoneyOverTime({
  money,
  currencies,
  day,
}: {
  readonly money: DashboardMoney;
  readonly currencies: readonly string[];
  readonly day: string | null;
}) {
  const titleOf = useFieldTitle();
  const [chosen, setChosen] = useState<string>();
  // The figures first: what stands below them is drawn in a turn of its own, between which a key or a
  // press is heard.
  const isRestDue = useDeferredValue(true, false);
  const currency = currencies.find((one) => one === chosen) ?? currencies[0] ?? 'CNY';
  const shops = money.shops.filter((shop) => shop.currency === currency);
  return (
    <>
      {currencies.length > 1 && (
        <div className="dash-currency">
          <Suspense>
            <CurrencyChoice
              label={titleOf('currency')}
              currencies={currencies}
              chosen={currency}
              onChoose={setChosen}
            />
          </Suspense>
        </div>
      )}
      {isRestDue && (
        <div className="dash-pair">
          <TrendCard money={money} currency={currency} day={day} />
          {money.shops.length > 1 && <ShopRanking shops={shops} clocks={money.clocks} day={day} />}
        </div>
      )}
    </>
  );
}

const memberListPath = '/member/list';

/** A venue that has just begun: says what makes the first number appear (SH-33). */
function NothingYet() {
  const t = useText(dashboardMessages);
  const account = useSession();
  return (
    <section className="dash-card dash-empty">
      <h2>{t('emptyTitle')}</h2>
      <p>{t('emptyHint')}</p>
      {account?.routes.includes(memberListPath) && (
        <PageLink to={memberListPath}>{t('emptyAction')}</PageLink>
      )}
    </section>
  );
}

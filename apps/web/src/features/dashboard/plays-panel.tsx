import { getDashboardPlays } from '@lebean/contract/dashboard/plays.operations';
import type { PlayedToday } from '@lebean/contract/dashboard/plays.rows';
import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { listWallets } from '@lebean/contract/lebean/wallet.operations';
import { perPayer } from '@lebean/contract/report/figure-names';
import { listGameReport } from '@lebean/contract/report/game-report.operations';
import { absent, formatShare } from '../../platform/format.ts';
import { locales, useLanguage, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { useRunwayText } from '../../shared/lebeans/runway-text.ts';
import { ChangeLine } from './change.tsx';
import { dayMessages } from './day.messages.ts';
import { Door, useDoors } from './doors.tsx';
import { Figure } from './figure.tsx';
import { useDayName, useHomeDay } from './home-day.ts';
import { playsPanelMessages } from './plays-panel.messages.ts';

/** The money of the same day, for whoever may see it. */
type PlaysPanelProps = { readonly money: DashboardMoney | null };

/** What was played on the day, by game and, for whoever looks after several, by country (RPT-1). */
export function PlaysPanel({ money }: PlaysPanelProps) {
  const { day, input } = useHomeDay();
  const { data: answer } = useOperation(getDashboardPlays, input, {
    keepsPrevious: true,
    ...(day === undefined && { everySeconds: 120 }),
  });
  const doors = useDoors(money?.clocks ?? [], day ?? null);
  const title = useTitles(day);
  // Its place from the beginning: what stands below is not drawn for those who never get to it.
  const mayCount = useAllowed(listGameReport);
  if (answer === undefined) return mayCount ? <div className="plays-place" /> : null;
  const { played } = answer;
  if (played === null) return null;
  return (
    <>
      <PlayFigures played={played} money={money} doors={doors} title={title.plays} />
      <SpentFigures played={played} doors={doors} title={title.spent} />
      <div className="dash-pair">
        {played.games.length > 0 && (
          <GamesOfDay played={played} doors={doors} title={title.games} />
        )}
        {played.countries.length > 1 && (
          <CountriesOfDay played={played} doors={doors} title={title.countries} />
        )}
      </div>
    </>
  );
}

/** What the parts are called: of today, or of another day. */
function useTitles(day: string | undefined) {
  const t = useText(playsPanelMessages);
  const words = useText(dayMessages);
  const dayName = useDayName();
  if (day === undefined) {
    return {
      plays: t('title'),
      spent: t('spentTitle'),
      games: t('gamesToday'),
      countries: t('countriesToday'),
    };
  }
  const named = { day: dayName(day) };
  return {
    plays: words('playsOn', named),
    spent: words('spentOn', named),
    games: words('gamesOn', named),
    countries: words('countriesOn', named),
  };
}

const hoursOf = (seconds: number): number => Math.round(seconds / 3600);

type PlayedProps = {
  readonly played: PlayedToday;
  readonly doors: ReturnType<typeof useDoors>;
  readonly title: string;
};

function PlayFigures({ played, money, doors, title }: PlayedProps & PlaysPanelProps) {
  const t = useText(playsPanelMessages);
  const format = useFormat();
  const language = useLanguage();
  const { plays, members, usedSeconds, availableSeconds } = played;
  return (
    <section className="figures" aria-label={title}>
      <Figure
        label={t('plays')}
        value={format.count(plays.today)}
        to={doors.plays({ kind: 'paid' })}
      >
        <ChangeLine {...plays} write={format.count} />
      </Figure>
      <Figure label={t('members')} value={format.count(members.today)} to={doors.rows('members')}>
        <ChangeLine {...members} write={format.count} />
      </Figure>
      <Figure
        label={t('utilisation')}
        value={
          availableSeconds === 0
            ? absent
            : formatShare(usedSeconds.today / availableSeconds, language)
        }
      >
        <p className="change-line">
          {t('ofHours', {
            used: format.count(hoursOf(usedSeconds.today)),
            available: format.count(hoursOf(availableSeconds)),
          })}
        </p>
      </Figure>
      {money !== null && <PerPayer money={money} />}
    </section>
  );
}

/** What the plays took from cards and wallets, and how long that goes on: quieter than what they are. */
function SpentFigures({ played: { point, giftPoint, lebean }, doors, title }: PlayedProps) {
  const t = useText(playsPanelMessages);
  const format = useFormat();
  const spent = { today: point.today + giftPoint.today, before: point.before + giftPoint.before };
  return (
    <section className="figures figures-quiet" aria-label={title}>
      <Figure label={t('pointsSpent')} value={format.points(spent.today)} to={doors.plays()}>
        <ChangeLine {...spent} write={format.points} />
      </Figure>
      <Figure label={t('lebean')} value={format.points(lebean.today)} to={doors.plays()}>
        <ChangeLine {...lebean} write={format.points} />
      </Figure>
      <Runway />
    </section>
  );
}

/** What each of those who paid for cards and points brought in; money of several currencies has no mean. */
function PerPayer({ money }: { readonly money: DashboardMoney }) {
  const t = useText(playsPanelMessages);
  const format = useFormat();
  const [only, another] = money.moneyIn;
  if (only === undefined || another !== undefined) return null;
  const { today, before, currency } = only;
  // Who buys a drink shows no card: what goods brought is nobody's among them.
  const goods = money.goodsMoney.find((one) => one.currency === currency) ?? {
    today: 0,
    before: 0,
  };
  const mean = perPayer({ paid: today - goods.today, payers: money.payers.today });
  const meanBefore = perPayer({ paid: before - goods.before, payers: money.payers.before });
  return (
    <Figure label={t('perPayer')} value={format.money(mean, currency)}>
      {mean !== null && meanBefore !== null && (
        <ChangeLine
          today={mean}
          before={meanBefore}
          write={(value) => format.money(value, currency)}
        />
      )}
    </Figure>
  );
}

/** For how long the lebeans of a shop last; of several, those of the one that runs out first. */
function Runway() {
  const t = useText(playsPanelMessages);
  const runwayText = useRunwayText();
  const isShop = useSession()?.kind === 'shop';
  const mayCount = useAllowed(listWallets);
  const { data: wallets } = useOperation(
    listWallets,
    { pageSize: 100 },
    { isEnabled: isShop && mayCount },
  );
  const days = (wallets?.rows ?? []).flatMap(({ runwayDays }) => runwayDays ?? []);
  if (days.length === 0) return null;
  return <Figure label={t('runway')} value={runwayText(Math.min(...days))} />;
}

function GamesOfDay({ played, doors, title }: PlayedProps) {
  const t = useText(playsPanelMessages);
  const format = useFormat();
  const gameTitle = useGameTitle();
  const account = useSession();
  const path = account?.kind === 'shop' ? '/shuju/shopdatalist' : '/games/summary';
  return (
    <section className="dash-card shop-ranking">
      <header>
        <h2>{title}</h2>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('game')}</th>
            <th scope="col" className="number">
              {t('plays')}
            </th>
          </tr>
        </thead>
        <tbody>
          {played.games.map(({ gameId, plays, ...names }) => (
            <tr key={gameId}>
              <th scope="row">
                <span className="shop-name">{gameTitle(names)}</span>
              </th>
              <td className="number">
                <Door to={doors.plays({ kind: 'paid', gameId })}>{format.count(plays)}</Door>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {account?.routes.includes(path) && (
        <PageLink className="dash-more" to={path}>
          {t('report')}
        </PageLink>
      )}
    </section>
  );
}

function CountriesOfDay({ played, doors, title }: PlayedProps) {
  const t = useText(playsPanelMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const names = new Intl.DisplayNames(locales[useLanguage()], { type: 'region' });
  return (
    <section className="dash-card shop-ranking">
      <header>
        <h2>{title}</h2>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{titleOf('country')}</th>
            <th scope="col" className="number wide-only">
              {t('shops')}
            </th>
            <th scope="col" className="number">
              {t('plays')}
            </th>
            <th scope="col" className="number">
              {t('lebean')}
            </th>
          </tr>
        </thead>
        <tbody>
          {played.countries.map(({ country, shops, plays, lebean }) => (
            <tr key={country}>
              <th scope="row">{names.of(country)}</th>
              <td className="number wide-only">{format.count(shops)}</td>
              <td className="number">
                <Door to={doors.plays({ kind: 'paid', country })}>{format.count(plays)}</Door>
              </td>
              <td className="number">
                <Door to={doors.plays({ country })}>{format.points(lebean)}</Door>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

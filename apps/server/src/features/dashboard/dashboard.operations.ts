import { getDashboardPlays } from '@lebean/contract/dashboard-plays';
import { getDashboard } from '@lebean/contract/dashboard';
import { handle } from '../../capabilities/call/handle.ts';
import {
  getCapacity,
  getPlayed,
  listCountriesToday,
  listGamesToday,
} from './dashboard-plays.queries.ts';
import {
  findTimeZone,
  getStanding,
  listDays,
  listGoodsToday,
  listShopsToday,
  listToday,
} from './dashboard.queries.ts';

/** The time zone of staff and partners who have not chosen one (NUM-3). */
const platformTimeZone = 'Asia/Shanghai';

const dashboard = handle(getDashboard, async ({ db, scope, at }) => {
  const timeZone = (await findTimeZone(db, scope)) ?? platformTimeZone;
  const today = await listToday(db, scope, at, timeZone);
  const shops = await listShopsToday(db, scope, at, timeZone);
  const standing = await getStanding(db, scope);
  const days = await listDays(db, scope, at, timeZone);
  const all = today.find((row) => row.currency === null);
  return {
    at: at.toISOString(),
    timeZone,
    moneyIn: today.flatMap(({ currency, paid, paidBefore }) =>
      currency === null ? [] : [{ currency, today: paid, before: paidBefore }],
    ),
    goodsMoney: await listGoodsToday(db, scope, at, timeZone),
    pointsSold: { today: all?.point ?? 0, before: all?.pointBefore ?? 0 },
    recharges: { today: all?.recharges ?? 0, before: all?.rechargesBefore ?? 0 },
    newCards: { today: all?.newCards ?? 0, before: all?.newCardsBefore ?? 0 },
    activeMembers: { today: all?.members ?? 0, before: all?.membersBefore ?? 0 },
    cards: {
      normal: standing.opened - standing.frozen - standing.cancelled,
      frozen: standing.frozen,
      cancelled: standing.cancelled,
    },
    pointsHeld: { point: standing.point, giftPoint: standing.giftPoint },
    lebeanBalance: standing.lebean,
    days,
    shops,
  };
});

const plays = handle(getDashboardPlays, async ({ db, scope, at }) => {
  const timeZone = (await findTimeZone(db, scope)) ?? platformTimeZone;
  const today = await getPlayed(db, scope, at, { timeZone, daysAgo: 0 });
  const before = await getPlayed(db, scope, at, { timeZone, daysAgo: 7 });
  const both = (key: keyof typeof today) => ({ today: today[key], before: before[key] });
  return {
    at: at.toISOString(),
    plays: both('plays'),
    point: both('point'),
    giftPoint: both('giftPoint'),
    members: both('members'),
    lebean: both('lebean'),
    usedSeconds: both('usedSeconds'),
    availableSeconds: await getCapacity(db, scope),
    games: await listGamesToday(db, scope, at, timeZone),
    countries: await listCountriesToday(db, scope, at, timeZone),
  };
});

export const dashboardHandlers = [dashboard, plays];

import { createActivity, enableActivity } from '@lebean/contract/activity/change.operations';
import { approveJoin, askToJoin } from '@lebean/contract/activity/join.operations';
import { listActivityGames } from '@lebean/contract/activity/operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { listGamePrices, setOwnPrice } from '@lebean/contract/price/operations';
import type { GamePriceRow } from '@lebean/contract/price/rows';
import type { Team } from './accounts.ts';
import type { BatchCall } from './batch.ts';
import type { Worker } from './company.ts';
import { rising, risingGame } from './play-menu.ts';
import type { BuiltMerchant } from './set-up.ts';

const dayMs = 24 * 3_600_000;
/** China has one clock, and does not change it. */
const platformOffsetMs = 8 * 3_600_000;

type Terms = Omit<ClientInput<typeof createActivity>, 'startsAt' | 'endsAt' | 'gameIds'> & {
  /** Days from the end of the story. */
  readonly from: number;
  readonly to: number;
};

const running: Terms = {
  activityName: '工作日下午场',
  nameEn: 'Weekday afternoons',
  nameEs: 'Tardes entre semana',
  activityMode: 'discount',
  discountPercent: 80,
  weekdays: [1, 2, 3, 4, 5],
  fromMinute: 13 * 60,
  untilMinute: 18 * 60,
  stacksWithLevel: true,
  from: -20,
  to: 40,
};
const ended: Terms = {
  activityName: '开学季八五折',
  nameEn: 'Back to school: 15% off',
  nameEs: 'Vuelta al cole: 15 % menos',
  activityMode: 'discount',
  discountPercent: 85,
  from: -75,
  to: -45,
};
const coming: Terms = {
  activityName: '岁末畅玩周',
  nameEn: 'Year-end play week',
  nameEs: 'Semana de juego de fin de año',
  activityMode: 'discount',
  discountPercent: 70,
  from: 12,
  to: 19,
};
const joinable: Terms = {
  activityName: '周末特惠',
  nameEn: 'Weekend special',
  nameEs: 'Oferta de fin de semana',
  activityType: 'applyToJoin',
  activityMode: 'fixedPrice',
  fixedPrice: 2500,
  weekdays: [6, 7],
  from: -10,
  to: 50,
};
/** A game that is asked for more often since it has an activity of its own. */
const ofOneGame: Terms = {
  activityName: '节奏光剑新歌季',
  nameEn: 'Rhythm Blades: new songs',
  nameEs: 'Hojas de ritmo: canciones nuevas',
  activityMode: 'discount',
  discountPercent: 85,
  stacksWithLevel: true,
  from: -rising.days,
  to: 20,
};
const ofShop: Terms = {
  activityName: '会员日',
  nameEn: 'Members’ day',
  nameEs: 'Día del cliente',
  activityMode: 'discount',
  discountPercent: 88,
  weekdays: [3],
  from: -5,
  to: 60,
};

/** Adds an activity as it was before its start, and enables it. */
async function run(
  call: BatchCall,
  { from, to, ...terms }: Terms,
  gameIds: number[],
  until: Date,
): Promise<number> {
  // Days begin at midnight where the platform is.
  const midnight =
    Math.floor((until.getTime() + platformOffsetMs) / dayMs) * dayMs - platformOffsetMs;
  const inDays = (days: number): Date => new Date(midnight + days * dayMs);
  const times = { startsAt: inDays(from).toISOString(), endsAt: inDays(to).toISOString() };
  const at = inDays(Math.min(from, 0) - 1);
  const { id } = await call(createActivity, { ...terms, ...times, gameIds }, at);
  await call(enableActivity, { activityId: id, version: 1 }, at);
  return id;
}

/**
 * Prices for a while: one that runs, one that is over, one to come, one that shops ask to join, and one that
 * a shop runs itself; and some prices of shops' own. Where there are no games there is nothing to tell.
 */
export async function tellActivities(
  staff: Worker,
  merchants: readonly BuiltMerchant[],
  teams: readonly Team[],
  until: Date,
): Promise<void> {
  const { games } = await staff.call(listActivityGames, {}, 'activity games');
  if (games.length === 0) return;
  const gameIds = games.map(({ id }) => id);
  const joinedId = await staff.work('activities', async (call) => {
    for (const terms of [running, ended, coming]) await run(call, terms, gameIds, until);
    const risen = games.filter(({ gameName }) => gameName === risingGame).map(({ id }) => id);
    if (risen.length > 0) await run(call, ofOneGame, risen, until);
    return await run(call, joinable, gameIds.slice(0, 4), until);
  });
  for (const [place, { shops, merchant }] of merchants.entries()) {
    const owner = teams[place]?.owner;
    const [first] = shops;
    // Where prices are fixed there is nothing to choose.
    if (owner === undefined || first === undefined || first.shop.fields.pricePermission === 'fixed')
      continue;
    const { rows } = await owner.call(listGamePrices, { shopId: first.id }, 'own prices');
    const joinIds = await owner.work(`prices ${merchant.key}`, async (call) => {
      // Spanish shops join activities and set no prices themselves.
      if (merchant.country !== 'ES') await setPrices(call, first.id, rows, until);
      if (place === 0) {
        const gameIds = rows.map(({ id }) => id).slice(0, 6);
        await run(call, { ...ofShop, shopId: first.id }, gameIds, until);
      }
      const requested: number[] = [];
      for (const { id: shopId } of shops.slice(0, 2))
        requested.push((await call(askToJoin, { activityId: joinedId, shopId }, until)).id);
      return requested;
    });
    const [joinId] = joinIds;
    if (joinId === undefined || place > 0) continue;
    await staff.work('approve joining', (call) => call(approveJoin, { joinId }, until));
  }
}

/** A cap somewhat above the platform's, where that has one. */
const ownCapOf = (topPrice: number | null) =>
  topPrice === null
    ? { isOwnPriceCapping: null, ownTopPrice: null }
    : { isOwnPriceCapping: true, ownTopPrice: topPrice + 500 };

/** Some prices of a shop's own, a little above or below those of the platform; one by time with all that belongs to it. */
async function setPrices(
  call: BatchCall,
  shopId: number,
  rows: readonly GamePriceRow[],
  at: Date,
): Promise<void> {
  const byTime = rows.filter(({ chargeMode }) => chargeMode === 'byTime').slice(0, 1);
  const byCount = rows.filter(({ chargeMode }) => chargeMode === 'byCount').slice(0, 2);
  for (const [place, game] of [...byTime, ...byCount].entries()) {
    const { id: gameId, platformPrice, unitMinutes, unitPrice, topPrice } = game;
    const ownPrice = Math.max(100, platformPrice + (place - 1) * 200);
    const ownUnitPrice = unitPrice === null ? null : Math.max(100, unitPrice - 100);
    const own = { ownPrice, ownUnitPrice, ...ownCapOf(topPrice) };
    const chargeMode = unitMinutes === null ? 'byCount' : 'byTime';
    // The first price of each, also where a story goes on that was cut off behind it.
    const meant = { version: 1, chargeMode, unitMinutes } as const;
    await call(setOwnPrice, { shopId, gameId, ...meant, ...own }, at);
  }
}

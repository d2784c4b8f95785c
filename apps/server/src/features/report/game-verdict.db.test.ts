import { afterAll, expect, test } from 'vitest';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { listPlays, totalPlays } from '@lebean/contract/play/operations';
import { listGameVerdicts } from '@lebean/contract/report/game-verdict.operations';
import type { GameVerdictRow } from '@lebean/contract/report/game-verdict.rows';
import { addDays, daysFrom } from '@lebean/domain/calendar-day';
import { minRatedPlays, verdictDays } from '@lebean/domain/game-verdict';
import { call } from '../../../testing/calls.fixture.ts';
import { addGame } from '../../../testing/scene/scene-games.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import {
  dayAt,
  Dice,
  lastMinuteBefore,
  openZonedWorld,
  type ZonedShop,
} from './zoned-world.fixture.ts';

const world = await openZonedWorld();
const { server, shops, owner, scene, tables } = world;
const make = new SceneMaker(tables);
afterAll(() => world.end());

const shopIn = (timeZone: string): ZonedShop => {
  const found = shops.find((shop) => shop.timeZone === timeZone);
  if (found === undefined) throw new Error(`no shop is in ${timeZone}`);
  return found;
};
const newYork = shopIn('America/New_York');
const madrid = shopIn('Europe/Madrid');

await tables.query('delete from terminal_install');
await tables.query('update shop_game set is_distributed = false, withdrawn_at = now()');
await tables.query(
  `insert into shop_game (shop_id, game_id, merchant_id, distributed_at)
    select s.id, $1, s.merchant_id, '2024-12-01' from shop s where s.id = any ($2)
    on conflict (shop_id, game_id) do update set is_distributed = true, withdrawn_at = null, distributed_at = excluded.distributed_at`,
  [scene.games.own, shops.map(({ id }) => id)],
);

const read = async (
  more: ClientInput<typeof listGameVerdicts> = {},
  caller: { readonly token: string } = owner,
): Promise<GameVerdictRow[]> =>
  (await call(server, listGameVerdicts, { ...more, pageSize: 100 }, caller)).rows;

/** The one game of a shop. */
async function rowOf(shop: ZonedShop): Promise<GameVerdictRow> {
  const [row] = await read({ shopId: shop.id });
  if (row === undefined) throw new Error('the game has no row');
  return row;
}

/** What the list behind a row comes to (RPT-4). */
async function behind({ shopId, gameId, startsOn, endsOn }: GameVerdictRow) {
  const filter = { shopId, gameId, kind: 'paid', isCounted: true } as const;
  const days = { fromDay: startsOn, toDay: endsOn };
  const total = await call(server, totalPlays, { ...filter, ...days }, owner);
  const { plays, point, giftPoint, lebean, seconds: usedSeconds } = total;
  const { count } = await call(server, listPlays, { ...filter, ...days, pageSize: 100 }, owner);
  expect(count).toBe(plays);
  return { plays, usedSeconds, point, giftPoint, lebean };
}

const figuresOf = ({ plays, usedSeconds, point, giftPoint, lebean }: GameVerdictRow) => ({
  plays,
  usedSeconds,
  point,
  giftPoint,
  lebean,
});

/** Nights in which the clocks change in New York or Madrid, and one in which none does. */
const nights = ['2025-03-09', '2025-03-30', '2025-06-01', '2025-10-26', '2025-11-02'] as const;

test.each(nights)(
  'SH-55, SH-51, NUM-3, RPT-4: around the midnights of %s the rows of New York and Madrid are those of their lists, by their own four weeks',
  async (night) => {
    const dice = new Dice(Date.parse(night) % 999_983);
    let total = 0;
    for (const shop of [newYork, madrid]) {
      // On both sides of the first midnight of the four weeks, of one inside, and of the last one.
      for (const day of [-verdictDays, -verdictDays + 1, -10, -1, 0, 1].map((days) =>
        addDays(night, days),
      )) {
        const midnight = lastMinuteBefore(day, shop.timeZone).getTime();
        for (let place = 0; place < 6; place += 1) {
          total += 1;
          const kind = dice.of(['paid', 'paid', 'paid', 'demo', 'test']);
          await world.write({
            shop,
            at: new Date(midnight + (dice.below(600) - 300) * 1000),
            what: 'play',
            kind,
            cardId: world.cards[dice.below(world.cards.length)] ?? 0,
            paid: 0,
            point: kind === 'paid' ? 1 + dice.below(900) : 0,
            lebean: dice.below(300),
            seconds: 60 + dice.below(900),
          });
        }
      }
    }
    expect(total).toBe(72);
    let seen = 0;
    for (const shop of [newYork, madrid]) {
      const last = lastMinuteBefore(addDays(night, 1), shop.timeZone).getTime();
      for (const [place, now] of [last - 86_340_000, last, last + 60_000].entries()) {
        world.setNow(new Date(now));
        // Now from plays alone, now from sums and plays.
        if (place === 2) await world.closeDays();
        for (const each of [newYork, madrid]) {
          const row = await rowOf(each);
          const yesterday = addDays(dayAt(new Date(now), each.timeZone), -1);
          expect([each.timeZone, row.endsOn, row.startsOn]).toEqual([
            each.timeZone,
            yesterday,
            addDays(yesterday, 1 - verdictDays),
          ]);
          expect([each.timeZone, figuresOf(row)]).toEqual([each.timeZone, await behind(row)]);
          expect(row.weeks.reduce((sum, plays) => sum + plays, 0)).toBe(row.plays);
          seen += row.plays;
        }
      }
    }
    expect(seen).toBeGreaterThan(0);
  },
);

test('SH-55: the four weeks are cut at the midnights of the shop, a play of today is in none of them', async () => {
  const day = '2024-12-29';
  const shop = shopIn('America/Los_Angeles');
  const midnights = [day, ...[7, 14, 21, 28].map((days) => addDays(day, days))];
  for (const midnight of midnights) {
    const last = lastMinuteBefore(midnight, shop.timeZone).getTime();
    for (const at of [last, last + 60_000]) {
      await world.write({
        shop,
        at: new Date(at),
        what: 'play',
        kind: 'paid',
        cardId: world.cards[0] ?? 0,
        paid: 0,
        point: 100,
        lebean: 10,
        seconds: 600,
      });
    }
  }
  world.setNow(new Date(`${addDays(day, 28)}T20:00:00Z`));
  for (const isClosed of [false, true]) {
    if (isClosed) await world.closeDays();
    const row = await rowOf(shop);
    expect([row.startsOn, row.endsOn, row.weeks]).toEqual([day, addDays(day, 27), [2, 2, 2, 2]]);
    expect(figuresOf(row)).toEqual(await behind(row));
  }
});

/** Gives the shop of Shanghai more games, each with so many plays, of a length and a price. */
async function openGames(shop: ZonedShop, now: Date) {
  const add = async (name: string, terms: Terms): Promise<void> => {
    const { id: gameId } = await addGame(make, scene.games.categoryId, name);
    await tables.query(`update game set state = 'published', published_at = now() where id = $1`, [
      gameId,
    ]);
    await tables.query(
      `insert into shop_game (shop_id, game_id, merchant_id, distributed_at)
        select id, $2, merchant_id, $3::timestamptz - make_interval(days => $4) from shop where id = $1`,
      [shop.id, gameId, now, terms.daysHere ?? 90],
    );
    for (let place = 0; place < terms.plays; place += 1) {
      await tables.query(
        `insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, card_id, started_at, ended_at, created_at,
            price, point, gift_point, charge_transfer_id, lebean, order_number, kind, state, charge_mode, wholesale_why,
            request_key, body_hash, paused_seconds, reason)
          select t.merchant_id, $2, t.device_id, t.id, $3, $4, a.at, a.at + make_interval(secs => $6), a.at,
            $7::bigint, $7, 0, nextval('verdict_transfer'), $8, $9, 'paid', 'ended', 'byCount', 'sales', $9, '', 0, 'w'
          from terminal t, (select $5::timestamptz as at) a where t.id = $1`,
        [
          scene.plays.own.terminal,
          shop.id,
          gameId,
          world.cards[0],
          new Date(now.getTime() - (terms.daysAgo ?? 2 + (place % 20)) * 86_400_000),
          terms.seconds ?? 1800,
          terms.point ?? 1000,
          terms.lebean ?? 40,
          `verdict-${name}-${place}`,
        ],
      );
    }
    if (terms.isInstalled === true) {
      await tables.query(
        `insert into terminal_install (terminal_id, game_id, merchant_id, shop_id, is_installed, reported_at)
          select t.id, $2, t.merchant_id, t.shop_id, true, now() from terminal t where t.id = $1`,
        [scene.plays.own.terminal, gameId],
      );
    }
  };
  await tables.query('create sequence verdict_transfer start 9000000');
  await add('Plain', { plays: minRatedPlays });
  await add('Costly', { plays: minRatedPlays, lebean: 60 });
  await add('Strong', { plays: minRatedPlays, seconds: 900, isInstalled: true });
  await add('Idle', { plays: 3, daysAgo: 16 });
  await add('Never played', { plays: 0 });
  await add('Hardly played', { plays: minRatedPlays - 1 });
  await add('New', { plays: minRatedPlays, daysHere: 5, lebean: 900 });
}

interface Terms {
  readonly plays: number;
  readonly daysHere?: number;
  readonly daysAgo?: number;
  readonly seconds?: number;
  readonly point?: number;
  readonly lebean?: number;
  readonly isInstalled?: true;
}

test('SH-55: each game is told beside the others of its shop, with the numbers that are its reason', async () => {
  const now = new Date('2026-02-10T04:00:00Z');
  const shop = shopIn('Asia/Shanghai');
  world.setNow(now);
  await openGames(shop, now);
  for (const isClosed of [false, true]) {
    if (isClosed) await world.closeDays();
    const rows = await read({ shopId: shop.id });
    const verdicts = Object.fromEntries(rows.map(({ gameName, verdict }) => [gameName, verdict]));
    expect(verdicts).toMatchObject({
      Plain: 'keep',
      Costly: 'costly',
      Strong:
        rows.find(({ gameName }) => gameName === 'Strong')?.terminals === 1
          ? 'bestEverywhere'
          : 'best',
      Idle: 'idle',
      'Never played': 'idle',
      'Hardly played': 'tooFew',
      New: 'tooNew',
    });
    const named = (name: string) => rows.find(({ gameName }) => gameName === name);
    expect(named('Costly')).toMatchObject({
      lebeansPer100Points: 600,
      typicalLebeansPer100Points: 400,
    });
    expect(named('Strong')).toMatchObject({
      pointsPerHour: 4000,
      typicalPointsPerHour: 2000,
      installedOn: 1,
    });
    const idle = named('Idle');
    expect(idle?.idleDays).toBe(daysFrom('2026-01-25', '2026-02-09'));
    expect(named('Never played')?.idleDays).toBe(verdictDays);
  }
});

test('SH-55, ACC-2: each account reads the games of its own shops, a list of one page says how many there are', async () => {
  const all = await read();
  expect(new Set(all.map(({ shopId }) => shopId)).size).toBe(shops.length);
  for (const shop of shops) {
    const own = await read({}, shop.owner);
    expect(new Set(own.map(({ shopId }) => shopId))).toEqual(new Set([shop.id]));
    expect(await read({ shopId: shop.id })).toEqual(own);
  }
  const page = await call(
    server,
    listGameVerdicts,
    { pageSize: 10, page: 1, sort: 'plays' },
    owner,
  );
  expect([page.rows.length, page.count]).toEqual([10, all.length]);
  const numbers = (rows: readonly GameVerdictRow[]) => rows.map(({ plays }) => plays);
  expect(numbers(page.rows)).toEqual(numbers(page.rows).toSorted((one, other) => one - other));
  const costs = (await read({ sort: '-lebeansPer100Points' })).map(
    (row) => row.lebeansPer100Points,
  );
  const known = costs.filter((cost) => cost !== null);
  expect(costs.slice(0, known.length)).toEqual(known.toSorted((one, other) => other - one));
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getActivityEffect,
  listActivityEffects,
} from '@lebean/contract/activity/effect.operations';
import { comparedStretches, type Stretch } from '@lebean/domain/activity-effect';
import { isWithinHours } from '@lebean/domain/pricing/activity';
import { call, type Caller, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import {
  dice,
  insertMoney,
  insertPlay,
  type RawMoney,
  type RawPlay,
} from './activity-effect.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const now = new Date('2026-05-20T10:00:00Z');
const server = serverOn(database.application, { clock: () => now });
const tables = new pg.Client(database.owner);
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const principal = (requested: string): Caller => {
  const found = scene.principals.find(({ name }) => name === requested);
  if (found === undefined) throw new Error(`nobody is ${requested}`);
  return found;
};
const staff = principal('staff of the whole network');
const { own, foreign, games, plays, devices } = scene;
const dayMs = 24 * 3_600_000;

const places = [
  { ...own, terminal: plays.own.terminal, device: devices.own.device },
  {
    ...own,
    shopId: own.branchId,
    terminal: plays.branch.terminal,
    device: devices.branch.device,
  },
  { ...foreign, terminal: plays.foreign.terminal, device: devices.foreign.device },
];
const ownCards = [own.cardId, own.frozenCardId, own.emptyCardId];

const rawPlays: RawPlay[] = [];
const rawMoney: RawMoney[] = [];

beforeAll(async () => {
  const roll = dice();
  const kinds = ['paid', 'paid', 'paid', 'test'];
  const states = ['ended', 'ended', 'timedOut', 'cancelled'];
  for (let number = 0; number < 400; number += 1) {
    const place = places[roll(places.length)] ?? places[0];
    if (place === undefined) throw new Error('there is no place');
    const at = new Date(now.getTime() - roll(40 * dayMs));
    const cards = place.shopId === foreign.shopId ? [foreign.cardId] : ownCards;
    const kind = kinds[roll(kinds.length)] ?? 'paid';
    const isPaid = kind === 'paid';
    const play = {
      shopId: place.shopId,
      cardId: cards[roll(cards.length)] ?? 0,
      gameId: [games.own, games.branch, games.foreign][roll(3)] ?? 0,
      at,
      kind,
      state: states[roll(states.length)] ?? 'ended',
      point: isPaid ? 1 + roll(5000) : 0,
      giftPoint: isPaid ? roll(700) : 0,
    };
    rawPlays.push(play);
    await insertPlay(tables, place, play, number);
    if (number % 4 > 0) continue;
    const money = { shopId: place.shopId, at, paid: roll(90_000) - 20_000 };
    rawMoney.push(money);
    await insertMoney(tables, place, money, number);
  }
}, 60_000);

interface Terms {
  readonly activityType: 'platform' | 'applyToJoin' | 'own';
  readonly startsAt: string;
  readonly endsAt: string;
  readonly weekdays?: readonly number[];
  readonly hours?: { readonly from: number; readonly until: number };
  readonly disabledAt?: string;
}

const gameIds = [games.own, games.foreign];

/** An activity about two of the three games, as if it had been enabled before it began. */
async function addActivity({ activityType, hours, ...terms }: Terms): Promise<number> {
  const merchantId = activityType === 'own' ? own.merchantId : null;
  const { rows } = await tables.query<{ id: number }>(
    `insert into activity (merchant_id, activity_name, activity_type, activity_mode, discount_percent, starts_at,
       ends_at, weekdays, from_minute, until_minute, created_at, changed_by)
     values ($1, 'Effect', $2, 'discount', 80, $3, $4, $5, $6, $7, now(), '') returning id::int`,
    [
      merchantId,
      activityType,
      terms.startsAt,
      terms.endsAt,
      terms.weekdays ?? [],
      hours?.from ?? null,
      hours?.until ?? null,
    ],
  );
  const id = rows[0]?.id ?? 0;
  for (const gameId of gameIds)
    await tables.query('insert into activity_game values ($1, $2)', [id, gameId]);
  const state = terms.disabledAt === undefined ? 'enabled' : 'disabled';
  await tables.query('update activity set state = $2, disabled_at = $3 where id = $1', [
    id,
    state,
    terms.disabledAt ?? null,
  ]);
  return id;
}

/** What the clock on the wall of a shop says: all shops of the scene stand in Shanghai, eight hours ahead. */
const momentOf = (at: Date) => {
  const local = new Date(at.getTime() + 8 * 3_600_000);
  return {
    at: at.getTime(),
    weekday: local.getUTCDay() || 7,
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
};

/** The same figures from the raw rows, by the domain's own word for when an activity is on. */
function counted(
  { weekdays = [], hours = null }: { weekdays?: Terms['weekdays']; hours?: Terms['hours'] | null },
  { from, to }: Stretch,
  shopIds: readonly number[],
) {
  const isOn = ({ at, shopId }: { readonly at: Date; readonly shopId: number }): boolean =>
    shopIds.includes(shopId) &&
    at.getTime() >= from &&
    at.getTime() < to &&
    isWithinHours({ weekdays, hours }, momentOf(at));
  const played = rawPlays.filter(
    (play) =>
      isOn(play) &&
      play.kind === 'paid' &&
      play.state !== 'cancelled' &&
      gameIds.includes(play.gameId),
  );
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
  return {
    plays: played.length,
    members: new Set(played.map(({ cardId }) => cardId)).size,
    point: sum(played.map(({ point }) => point)),
    giftPoint: sum(played.map(({ giftPoint }) => giftPoint)),
    paid: sum(rawMoney.filter(isOn).map(({ paid }) => paid)),
  };
}

const both = (terms: Terms, endsAt: number, shopIds: readonly number[]) => {
  const found = comparedStretches({ from: Date.parse(terms.startsAt), to: endsAt }, now.getTime());
  if (found === undefined) throw new Error('it has begun');
  return {
    during: counted(terms, found.during, shopIds),
    before: counted(terms, found.before, shopIds),
  };
};

const cases: readonly (readonly [string, Omit<Terms, 'activityType'>])[] = [
  ['all day', { startsAt: '2026-05-08T16:00:00Z', endsAt: '2026-05-18T16:00:00Z' }],
  ['that still runs', { startsAt: '2026-05-15T00:00:00Z', endsAt: '2026-07-01T00:00:00Z' }],
  [
    'on some weekdays',
    { startsAt: '2026-05-01T00:00:00Z', endsAt: '2026-05-19T00:00:00Z', weekdays: [5, 6, 7] },
  ],
  [
    'in some hours',
    {
      startsAt: '2026-05-01T00:00:00Z',
      endsAt: '2026-05-19T00:00:00Z',
      hours: { from: 600, until: 1140 },
    },
  ],
  [
    'on evenings beyond midnight',
    {
      startsAt: '2026-05-01T00:00:00Z',
      endsAt: '2026-05-19T00:00:00Z',
      weekdays: [5, 6],
      hours: { from: 1200, until: 240 },
    },
  ],
];

describe('the effect of an activity', () => {
  test.each(cases)(
    'ACT-1: of one %s is that of the raw plays, to the hundredth, by shop and in all',
    async (_what, given) => {
      const terms: Terms = { ...given, activityType: 'own' };
      const activityId = await addActivity(terms);
      const endsAt = Date.parse(terms.endsAt);
      const { rows } = await call(server, listActivityEffects, { activityId }, staff);
      const shopIds = [own.shopId, own.branchId];
      expect(rows.map(({ id, during, before }) => ({ id, during, before }))).toEqual(
        shopIds.map((id) => ({ id, ...both(terms, endsAt, [id]) })),
      );
      const { sum, shopCount } = await call(server, getActivityEffect, { activityId }, staff);
      expect(shopCount).toBe(2);
      expect(sum).toEqual({ ...both(terms, endsAt, shopIds), currency: 'CNY' });
      // Otherwise nothing was compared with nothing.
      expect(sum?.during.point).toBeGreaterThan(0);
      expect(sum?.before.point).toBeGreaterThan(0);
    },
  );

  test('ACT-1: of one that was disabled counts until then', async () => {
    const terms: Terms = {
      activityType: 'own',
      startsAt: '2026-05-01T00:00:00Z',
      endsAt: '2026-05-19T00:00:00Z',
      disabledAt: '2026-05-06T00:00:00Z',
    };
    const activityId = await addActivity(terms);
    const { sum, stretches } = await call(server, getActivityEffect, { activityId }, staff);
    expect(stretches?.during.to).toBe('2026-05-06T00:00:00.000Z');
    const disabledAt = Date.parse('2026-05-06T00:00:00Z');
    expect(sum).toMatchObject(both(terms, disabledAt, [own.shopId, own.branchId]));
  });

  test('ACT-1: before it begins there is none', async () => {
    const coming = { startsAt: '2026-06-01T00:00:00Z', endsAt: '2026-06-09T00:00:00Z' };
    const activityId = await addActivity({ ...coming, activityType: 'platform' });
    expect(await call(server, getActivityEffect, { activityId }, staff)).toMatchObject({
      stretches: null,
      sum: null,
    });
    expect((await call(server, listActivityEffects, { activityId }, staff)).rows).toEqual([]);
  });

  test('ACC-2: everybody sees it for the shops of their own, and for those that joined', async () => {
    const terms = { startsAt: '2026-05-08T00:00:00Z', endsAt: '2026-05-18T00:00:00Z' };
    const activityId = await addActivity({ ...terms, activityType: 'applyToJoin' });
    for (const { merchantId, shopId } of [own, foreign])
      await tables.query(
        `insert into activity_join (activity_id, merchant_id, shop_id, state, requested_by, requested_at, decided_by,
           decided_at) values ($1, $2, $3, 'approved', '', now(), '', now())`,
        [activityId, merchantId, shopId],
      );
    const shopsSeenBy = async (caller: Caller): Promise<number[]> => {
      const { rows } = await call(server, listActivityEffects, { activityId }, caller);
      return rows.map(({ id }) => id);
    };
    expect(await shopsSeenBy(staff)).toEqual([own.shopId, foreign.shopId]);
    for (const name of ['staff of one country', 'partner', 'owner', 'assistant'])
      expect([name, await shopsSeenBy(principal(name))]).toEqual([name, [own.shopId]]);
    const all = await call(server, getActivityEffect, { activityId }, staff);
    // Money of two currencies is no sum; plays and people are.
    expect(all.sum).toMatchObject({ currency: null, during: { paid: null } });
    expect(all.sum?.during.plays).toBe(
      both({ ...terms, activityType: 'applyToJoin' }, Date.parse(terms.endsAt), [
        own.shopId,
        foreign.shopId,
      ]).during.plays,
    );
  });

  test('ACT-1: one that the platform runs is counted in the shops that have its games', async () => {
    const terms = { startsAt: '2026-05-08T00:00:00Z', endsAt: '2026-05-18T00:00:00Z' };
    const activityId = await addActivity({ ...terms, activityType: 'platform' });
    const { rows } = await call(server, listActivityEffects, { activityId }, staff);
    expect(rows.map(({ id }) => id)).toEqual(
      [own.shopId, own.branchId, foreign.shopId].toSorted((one, other) => one - other),
    );
  });
});

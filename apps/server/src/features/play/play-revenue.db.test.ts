import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { summariseWallets } from '@lebean/contract/lebean/wallet.operations';
import { reversePlay } from '@lebean/contract/play/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf, byTime } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, staff } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());
let terminal: Awaited<ReturnType<typeof arcade.terminal>>;
beforeEach(async () => {
  terminal = await arcade.terminal();
});

/** The lebeans of plays that have gone to the merchants of the scene and to all merchants together. */
async function revenues() {
  const { rows } = await tables.query<{ owner: string; lebean: number }>(
    `select case when a.owner_kind = 'platform' then 'shared' when a.owner_id = $1 then 'own' else 'foreign' end as owner,
        (select coalesce(sum(e.amount), 0)::int from ledger_entry e where e.account_id = a.id) as lebean
      from ledger_account a where a.purpose = 'revenue' and (a.owner_kind = 'platform' or a.owner_id = any ($2))`,
    [scene.own.merchantId, [scene.own.merchantId, scene.foreign.merchantId]],
  );
  return Object.fromEntries(rows.map(({ owner: whose, lebean }) => [whose, lebean]));
}

/** A play from its beginning to its end, after so many minutes. */
async function play(minutes = 1): Promise<number> {
  const { cardNumber } = await arcade.card();
  const { playId } = await arcade.start(terminal, cardNumber);
  now = new Date(now.getTime() + minutes * 60_000);
  await arcade.beat(terminal);
  await arcade.end(terminal, playId);
  return playId;
}
const reverse = (playId: number) =>
  call(server, reversePlay, { playId, reason: 'the headset failed' }, owner);
const spent = async () => (await call(server, summariseWallets, {}, staff)).circulation?.spent ?? 0;

test('LB-3: the lebeans of plays go to an account of their merchant, however the game charges, and come back from it', async () => {
  const [before, spentBefore] = [await revenues(), await spent()];
  await arcade.byCount();
  const counted = await play();
  await arcade.makeGame(byTime);
  const timed = await play(12);
  const { own = 0, ...others } = await revenues();
  const paid = own - (before['own'] ?? 0);
  expect(paid).toBeGreaterThan(0);
  expect(others).toEqual({ foreign: before['foreign'], shared: before['shared'] });
  expect(await spent()).toBe(spentBefore + paid);

  await reverse(counted);
  await reverse(timed);
  expect(await revenues()).toEqual(before);
  expect(await spent()).toBe(spentBefore);
  expect(await arcade.breaks()).toBe(0);
});

test('LB-3, OPS-15: what was played while all merchants paid into one account is given back from there', async () => {
  await arcade.byCount();
  const before = await revenues();
  // As a merchant is that a node of the version before has made.
  const rename = (from: string, to: string) =>
    tables.query(
      `update ledger_account set purpose = $2 where owner_kind = 'merchant' and asset = 'lebean' and purpose = $1`,
      [from, to],
    );
  await rename('revenue', 'other');
  const earlier = await play();
  await rename('other', 'revenue');
  const later = await play();
  const both = await revenues();
  expect([both['shared'], both['own']]).toEqual([
    (before['shared'] ?? 0) + 100,
    (before['own'] ?? 0) + 100,
  ]);
  await reverse(earlier);
  expect(await revenues()).toEqual({ ...before, own: both['own'] });
  await reverse(later);
  expect(await revenues()).toEqual(before);
  expect(await arcade.breaks()).toBe(0);
});

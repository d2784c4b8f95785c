import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { getAttention } from '@lebean/contract/dashboard/attention.operations';
import { attentionKinds } from '@lebean/contract/dashboard/attention.rows';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { listsBehind } from './attention.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const tables = new pg.Client(database.owner);
await tables.connect();
afterAll(() => tables.end());
const make = new SceneMaker(tables);
const { own, devices } = scene;
const owner = { token: own.ownerToken };
const people = scene.principals.filter(({ kind }) => kind !== 'terminal');

/** Changes rows as they came to be long ago, past what guards them. */
async function pretend(...statements: readonly string[]): Promise<void> {
  await tables.query('set session_replication_role = replica');
  for (const statement of statements) await tables.query(statement);
  await tables.query('set session_replication_role = origin');
}

/** Each shop has been open for two hours and is for two more, by its own clock. */
const openNow = `update shop s set is_enabled = true, opening_minute = (n.minute + 1320) % 1440, closing_minute = (n.minute + 120) % 1440
  from (select id, (extract(hour from now() at time zone time_zone) * 60 + extract(minute from now() at time zone time_zone))::integer
    as minute from shop) n where n.id = s.id`;

/** Lets everything that can need somebody happen, in one's own shops and in the foreign one. */
async function makeTrouble(): Promise<void> {
  await pretend(
    `update ticket set priority = 'P1', next_due_at = now() where state = 'pending'`,
    `update payment set uncredited_why = 'walletNotFound', paid_at = now(), provider_number = 'P' || id where payment_state = 'unpaid'`,
    `update payment_refund set refund_state = 'failed', failed_at = now(), settled_at = null`,
    `update shift set closed_at = opened_at, closed_by_account_id = opened_by_account_id, closed_by = opened_by,
      cash_in = 0, cash_out = 0, counted_cash = opening_cash + 500 where closed_at is null`,
    `update shift set opened_at = now(), closed_at = now() where closed_at is not null`,
    `update play set uncharged_why = 'cardUnknown', late_end = null, is_late = true, point = 0, gift_point = 0, lebean = 0,
      charge_transfer_id = null, held_point = 0, held_gift_point = 0 where state = 'ended'`,
    `update terminal_heartbeat set last_seen_at = now() - interval '1 hour', terminal_version = '9.9.9'`,
    openNow,
    `update statement set stage = 'sent' where shop_id = ${own.branchId} and stage = 'disputed'`,
    `insert into ledger_day (account_id, day, kind, partner_id, merchant_id, shop_id, credited, debited, entries)
      select a.id, (now() - interval '2 days')::date, 'play', a.partner_id, a.merchant_id, a.shop_id, 0, 100000000, 1
      from ledger_account a where a.asset = 'lebean' and a.purpose = 'wallet' and a.owner_kind in ('shop', 'partner')
      on conflict do nothing`,
  );
  const run = await make.add('reconciliation_run', {
    started_at: new Date(),
    finished_at: new Date(),
    is_whole: true,
    entries: 1,
    transfers: 1,
    documents: 1,
    breaks: 2,
  });
  for (const kind of ['chainBroken', 'dayNotSum'])
    await make.add('reconciliation_break', { run_id: run, kind });
  await pretend(`insert into software_version (version_number, terminal_type, state, file_id, published_at, created_at, changed_by)
    values ('9.9.9', 'VR', 'withdrawn', (select min(id) from stored_file), now(), now(), 'Staff')`);
}
await makeTrouble();

test('SH-52, SH-64, RPT-4: every line counts what its list shows to the same caller, of every kind there is', async () => {
  const met = new Set<string>();
  for (const caller of people) {
    const { lines } = await call(server, getAttention, {}, caller);
    for (const line of lines) {
      met.add(line.kind);
      const { count } = await listsBehind[line.kind](server, line, caller);
      expect([caller.name, line.kind, line.of, line.count]).toEqual([
        caller.name,
        line.kind,
        line.of,
        count,
      ]);
    }
  }
  expect([...met].toSorted()).toEqual(attentionKinds.toSorted());
});

test('SH-52, ACC-2: nobody learns of what they may not see, not by a name, a number or an amount', async () => {
  for (const caller of people) {
    const answered = JSON.stringify(await call(server, getAttention, {}, caller));
    for (const word of caller.forbidden) expect(answered).not.toContain(word);
  }
});

test('SH-52, ACC-1, ACC-3: what one may not do or open is not there; an assistant sees nothing', async () => {
  const kindsOf = async (...permissions: string[]): Promise<readonly string[]> => {
    const held = ['dashboard.summary.view', ...permissions];
    const role = { kind: 'shop', role_name: held.join(' '), permissions: held } as const;
    const caller = await make.addAccount(
      { kind: 'shop', merchant_id: own.merchantId, account_type: 1 },
      await make.add('role', role),
    );
    const { lines } = await call(server, getAttention, {}, caller);
    return [...new Set(lines.map(({ kind }) => kind))].filter((kind) => kind !== 'notice');
  };
  expect(await kindsOf()).toEqual([]);
  expect(await kindsOf('device.device.list')).toEqual(['offlineDevice']);
  expect(await kindsOf('settlement.statement.list')).toEqual(['overdueStatement']);
  expect(await kindsOf('settlement.statement.list', 'settlement.statement.confirm')).toEqual([
    'overdueStatement',
    'statementToConfirm',
  ]);
  // To see plays is not to settle them.
  expect(await kindsOf('play.play.list')).toEqual([]);
  expect(await kindsOf('play.play.list', 'play.late.settle')).toEqual(['unchargedPlay']);
  const assistant = people.find(({ name }) => name === 'assistant');
  expect((await call(server, getAttention, {}, assistant)).lines).toEqual([]);
});

test('SH-52: the most urgent stands first, and lines of a kind stay together', async () => {
  const { lines } = await call(server, getAttention, {}, owner);
  const order = ['critical', 'warning', 'due'];
  const places = lines.map(({ severity }) => order.indexOf(severity));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const kinds = lines.map(({ kind }) => kind);
  expect(kinds.filter((kind, place) => kind !== kinds[place - 1]).length).toBe(new Set(kinds).size);
});

/** The minute that it is now on a clock, shifted; opening hours are in these. */
async function minuteAt(timeZone: string, shift: number): Promise<number> {
  const { rows } = await tables.query<{ minute: number }>(
    `select (extract(hour from l.local) * 60 + extract(minute from l.local))::integer as minute
      from (select now() at time zone $1 + make_interval(mins => $2) as local) l`,
    [timeZone, shift],
  );
  return rows[0]?.minute ?? 0;
}

const offlineShops = async (): Promise<readonly (string | null)[]> => {
  const { lines } = await call(server, getAttention, {}, owner);
  return lines.filter(({ kind }) => kind === 'offlineDevice').map(({ of }) => of);
};

test('SH-52, SH-51: a device is missed while its own shop is open, by the clock of that shop and over midnight', async () => {
  const setHours = async (shopId: number, timeZone: string, hours: readonly [number, number]) =>
    await tables.query(
      'update shop set time_zone = $1, opening_minute = $2, closing_minute = $3 where id = $4',
      [timeZone, ...(await Promise.all(hours.map((shift) => minuteAt(timeZone, shift)))), shopId],
    );
  const [here, there] = [own.shopId, own.branchId];
  // One opened two hours ago; the other, half a world away, closed an hour ago.
  await setHours(here, 'Asia/Shanghai', [-120, 120]);
  await setHours(there, 'America/New_York', [-600, -60]);
  expect(await offlineShops()).toEqual([String(here)]);
  await setHours(here, 'Asia/Shanghai', [-600, -60]);
  await setHours(there, 'America/New_York', [-120, 120]);
  expect(await offlineShops()).toEqual([String(there)]);
  // A PC that starts when its shop opens is waited for.
  await setHours(there, 'America/New_York', [-5, 120]);
  expect(await offlineShops()).toEqual([]);
  // Where twelve hours around now are on two days, one of both goes over midnight.
  await setHours(here, 'Asia/Shanghai', [-660, 660]);
  await setHours(there, 'America/New_York', [-660, 660]);
  expect(new Set(await offlineShops())).toEqual(new Set([String(here), String(there)]));
  // Nobody knows when a shop without hours is open.
  await tables.query('update shop set opening_minute = null, closing_minute = null');
  expect(await offlineShops()).toEqual([]);
  await tables.query(openNow);
});

test('SH-64: who looks after many shops sees where a third of the devices is offline, its owner each of them', async () => {
  const partner = people.find(({ name }) => name === 'partner');
  const totalsFor = async (caller: typeof partner) => {
    const { lines } = await call(server, getAttention, {}, caller);
    return lines.flatMap(({ kind, of, total }) =>
      kind === 'offlineDevice' && of === String(own.shopId) ? [total] : [],
    );
  };
  const { activated } = devices.own;
  expect(activated).toBeGreaterThan(0);
  const [total] = await totalsFor(partner);
  expect(Number(total)).toBeGreaterThan(1);
  // All but one are heard again.
  await pretend(
    `update terminal_heartbeat h set last_seen_at = now() where h.terminal_id in (select t.id from terminal t
      where t.shop_id = ${own.shopId} order by t.id offset 1)`,
  );
  expect(await totalsFor(partner)).toEqual(Number(total) <= 3 ? [total] : []);
  expect(await totalsFor(people.find(({ name }) => name === 'owner'))).toEqual([total]);
});

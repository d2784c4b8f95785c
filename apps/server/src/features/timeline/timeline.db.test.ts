import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctMember } from '@lebean/contract/card/correct.operations';
import { freezeCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { adjustPoints } from '@lebean/contract/card/points.operations';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import { operations } from '@lebean/contract/registry/operations';
import { getShop, setSpendingOrder } from '@lebean/contract/shop/detail.operations';
import { addTicketNote, answerTicket } from '@lebean/contract/ticket/thread.operations';
import {
  listCardTimeline,
  listDeviceTimeline,
  listGameTimeline,
  listShopTimeline,
  listStatementTimeline,
  listTicketTimeline,
} from '@lebean/contract/timeline/operations';
import { timelineKinds, type TimelinePart, timelineRows } from '@lebean/contract/timeline/rows';
import { call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { DatabaseMessages } from '../../../testing/database-messages.fixture.ts';
import type { Principal } from '../../../testing/scene/scene-people.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const messages = new DatabaseMessages();
const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
const { own, foreign } = scene;

const principal = (name: Principal['name']): Principal => {
  const found = scene.principals.find((each) => each.name === name);
  if (found === undefined) throw new Error(`the scene has no ${name}`);
  return found;
};
const staff = principal('staff of the whole network');
const owner = principal('owner');
const partner = principal('partner');
const assistant = principal('assistant');

const ofCard = (who: Principal, rest: { sort?: keyof Kinds; before?: string } = {}) =>
  call(server, listCardTimeline, { cardId: own.cardId, ...rest }, who);
type Kinds = Record<TimelinePart['sorts'][number], unknown>;
const kindsOf = ({ entries }: TimelinePart) => new Set(entries.map(({ kind }) => kind));

/** Without one permission, for as long as some work takes. */
async function without(permission: string, work: () => Promise<void>): Promise<void> {
  const roles = Object.values(scene.roles);
  await client.query('create table kept as select id, permissions from role');
  await client.query(
    'update role set permissions = array_remove(permissions, $1) where id = any ($2)',
    [permission, roles],
  );
  await work();
  await client.query(
    'update role r set permissions = k.permissions from kept k where k.id = r.id and r.id = any ($1)',
    [roles],
  );
  await client.query('drop table kept');
}

beforeAll(async () => {
  await client.connect();
  const { cardId, shopId } = own;
  await call(server, freezeCard, { cardId, version: 1, reason: 'lost' }, owner);
  await call(server, unfreezeCard, { cardId, version: 2, reason: 'found' }, staff);
  const member = await client.query<{ version: number }>(
    'select m.version from member m join card c on c.member_id = m.id where c.id = $1',
    [cardId],
  );
  const version = member.rows[0]?.version ?? 0;
  const corrected = { name: 'Wen', sex: 2, birthday: null } as const;
  await call(server, correctMember, { cardId, version, ...corrected }, owner);
  const gift = { kind: 'gift', point: 0, giftPoint: 500, reason: 'sorry' } as const;
  await call(server, adjustPoints, { cardId, shopId, ...gift }, owner);
});
afterAll(() => client.end());

test('SH-59: the changes on a time line are the lines of the log, the same words, fields and values', async () => {
  const log = await call(
    server,
    listOperationLog,
    { object: 'card', objectId: String(own.cardId), result: 'ok', pageSize: 100 },
    staff,
  );
  const line = await ofCard(staff, { sort: 'changes' });
  const entries = line.entries.map(({ recordId, at, step, person, personKind, ...entry }) => ({
    id: recordId,
    at: new Date(at).getTime(),
    operation: step,
    accountName: person,
    accountKind: personKind,
    changes: entry.changes,
    changeCount: entry.changeCount,
  }));
  const logged = log.rows
    // What was paid and given stands there as money, by its own record.
    .filter(({ operation }) => !['card.recharge', 'card.adjustPoints'].includes(operation))
    .map(({ id, at, operation, accountName, accountKind, changes, changeCount }) => ({
      id,
      at: new Date(at).getTime(),
      operation,
      accountName,
      accountKind,
      changes,
      changeCount,
    }));
  expect(entries).toEqual(logged);
  expect(entries.map(({ operation }) => operation).slice(0, 3)).toEqual([
    'card.correctMember',
    'card.unfreeze',
    'card.freeze',
  ]);
});

test('SH-59: what was paid and given for a card stands beside its changes, the latest first', async () => {
  const line = await ofCard(owner);
  expect(line.entries[0]).toMatchObject({ kind: 'recharge', step: 'gift', point: 500 });
  const times = line.entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const money = await ofCard(owner, { sort: 'money' });
  expect(money.entries.map(({ kind }) => timelineKinds[kind])).toEqual(
    money.entries.map(() => 'money'),
  );
  expect(money.entries.some(({ step }) => step === 'cardRecharge')).toBe(true);
});

test('SH-59: an owner reads what own people and the platform did, the platform without a name', async () => {
  const line = await ofCard(owner, { sort: 'changes' });
  const steps = line.entries.map(({ step, person, personKind }) => [
    step,
    personKind,
    person !== '',
  ]);
  expect(steps.slice(0, 3)).toEqual([
    ['card.correctMember', 'shop', true],
    ['card.unfreeze', 'staff', false],
    ['card.freeze', 'shop', true],
  ]);
});

test('SH-59: what is only the platform’s to do is shown to the platform alone', async () => {
  const { shopId } = own;
  const shop = await call(server, getShop, { shopId }, owner);
  const order = { shopId, version: shop.version, spendingOrder: 'giftFirst' } as const;
  await call(server, setSpendingOrder, order, partner);
  await client.query(
    `insert into operation_log (operation, account_id, account_name, account_kind, source, request_id, object, object_id,
        before, after, result) values ('shop.changeWholesale', $1, 'Somebody', 'staff', '-', '-', 'shop', $2,
        '{"deductionPoint": 1}', '{"deductionPoint": 2}', 'ok')`,
    [staff.accountId, String(shopId)],
  );
  const changes = async (who: Principal) => {
    const line = await call(server, listShopTimeline, { shopId, sort: 'changes' }, who);
    return line.entries.map(({ step }) => step);
  };
  expect((await changes(staff)).slice(0, 2)).toEqual([
    'shop.changeWholesale',
    'shop.setSpendingOrder',
  ]);
  for (const who of [owner, partner]) expect(await changes(who)).toEqual(['shop.setSpendingOrder']);
});

test('SH-59: the database alone keeps lines of the platform and of others from shops', async () => {
  const scoped = async (role: string, settings: Readonly<Record<string, string>>) => {
    await client.query('begin');
    for (const [name, value] of Object.entries({ ...settings, role }))
      await client.query('select set_config($1, $2, true)', [name, value]);
    const { rows } = await client.query<{ operation: string; merchant: string; who: string }>(
      'select operation, merchant_id as merchant, account_kind as who from operation_log',
    );
    await client.query('rollback');
    return rows;
  };
  const seen = await scoped('app_shop', {
    'app.account_id': String(owner.accountId),
    'app.merchant_id': String(own.merchantId),
    'app.merchant_ids': `{${own.merchantId}}`,
    'app.shop_ids': `{${own.shopId},${own.branchId}}`,
  });
  expect(seen.map(({ operation }) => operation)).toContain('card.unfreeze');
  expect(seen.map(({ operation }) => operation)).not.toContain('shop.changeWholesale');
  expect(seen.filter(({ merchant }) => Number(merchant) === foreign.merchantId)).toEqual([]);
});

test('SH-59: the lines that the database gives shops about their shops are those that a shop could have made', () => {
  const shared = operations.filter(
    ({ id, audit, scope }) =>
      audit?.object === 'shop' &&
      scope.some((kind) => kind === 'shop') &&
      // Alone for shops: their own people's lines.
      scope.length > 1 &&
      id !== 'shop.create',
  );
  expect(shared.map(({ id }) => id).toSorted()).toEqual([
    'shop.setSpendingOrder',
    'shop.updateOwn',
    'shopHours.set',
  ]);
});

test('SH-59: each sort is cut by the permission of its own list', async () => {
  const ofShop = () => call(server, listShopTimeline, { shopId: own.shopId }, owner);
  const cuts = [
    ['play.play.list', () => ofCard(staff), 'plays'],
    ['system.operationLog.list', () => ofCard(staff), 'changes'],
    ['system.approval.list', () => ofCard(owner), 'approvals'],
    ['service.ticket.list', ofShop, 'tickets'],
  ] as const;
  for (const [permission, read, sort] of cuts) {
    expect((await read()).sorts).toContain(sort);
    await without(permission, async () => {
      const line = await read();
      expect(line.sorts).not.toContain(sort);
      expect(line.entries.map(({ kind }) => timelineKinds[kind])).not.toContain(sort);
    });
  }
  await without('member.card.freeze', async () => {
    const steps = (await ofCard(assistant, { sort: 'changes' })).entries.map(({ step }) => step);
    expect(steps).not.toContain('card.freeze');
  });
});

test('SH-59: a record of others has no time line, as if it were none', async () => {
  const tries = [
    [listCardTimeline, { cardId: foreign.cardId }, { cardId: 999_999 }],
    [listShopTimeline, { shopId: foreign.shopId }, { shopId: 999_999 }],
    [listTicketTimeline, { ticketId: scene.tickets.foreign }, { ticketId: 999_999 }],
    [listDeviceTimeline, { deviceId: scene.devices.foreign.device }, { deviceId: 999_999 }],
  ] as const;
  for (const [operation, others, missing] of tries) {
    const answers = [others, missing].map((input) => send(server, operation, input, owner));
    const [theirs, none] = (await Promise.all(answers)).map(({ text }) =>
      text.replace(/"requestId":"[\w-]+"/, ''),
    );
    expect(theirs).toBe(none);
  }
  const game = await send(server, listGameTimeline, { gameId: scene.games.own }, owner);
  expect(game.status).toBe(403);
});

test('SH-59: notes with whom they name are for staff, what was written to the shop for both', async () => {
  const ticketId = scene.tickets.begun;
  await call(server, answerTicket, { ticketId, content: 'We are coming.' }, staff);
  const note = { ticketId, content: '@Somebody bring a cable', cost: 1200 };
  await call(server, addTicketNote, { ...note, staffIds: [staff.accountId] }, staff);
  const inside = await call(server, listTicketTimeline, { ticketId }, staff);
  expect(inside.entries.slice(0, 2)).toMatchObject([
    { kind: 'note', words: '@Somebody bring a cable', mentions: ['Somebody'], amount: 1200 },
    { kind: 'message', words: 'We are coming.' },
  ]);
  const outside = await call(server, listTicketTimeline, { ticketId }, owner);
  expect(kindsOf(outside)).toEqual(new Set(['message', 'event']));
  // Who reads the log reads the steps there; others, as the ticket tells them.
  expect(outside.entries.filter(({ kind }) => kind === 'event').map(({ step }) => step)).toContain(
    'accept',
  );
  const steps = inside.entries.flatMap(({ kind, step }) => (kind === 'change' ? [step] : []));
  expect(steps).toContain('ticket.accept');
  expect(inside.entries.filter(({ kind, person }) => kind === 'event' && person !== '')).toEqual(
    [],
  );
});

test('SH-59: a statement tells its steps to both sides, and its drafts to staff alone', async () => {
  const statementId = scene.statements.statement.own;
  const outside = await call(server, listStatementTimeline, { statementId }, owner);
  const inside = await call(server, listStatementTimeline, { statementId }, staff);
  expect(outside.sorts).toEqual(['events', 'money', 'comments']);
  expect(inside.sorts).toEqual(['changes', 'events', 'money', 'comments']);
  const draft = await send(
    server,
    listStatementTimeline,
    { statementId: scene.statements.draft.own },
    owner,
  );
  expect(refusalOf(draft)).toBe('STATEMENT_NOT_FOUND');
});

/** So many plays of the card, two in each minute at the same instant. */
async function addPlays(count: number): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(
    `insert into play overriding system value
      select (jsonb_populate_record(p, jsonb_build_object('id', 1000000 + n, 'card_id', $1::bigint, 'order_number', 'X' || n,
        'request_key', 'x' || n, 'started_at', now() - interval '1 day' - (n / 2) * interval '1 minute'))).*
      from play p cross join generate_series(1, $3::integer) n where p.id = $2`,
    [own.cardId, scene.plays.own.over, count],
  );
  await client.query(`set session_replication_role = 'origin'`);
  await client.query('analyze play');
}

test('SH-59: a card with twenty thousand plays answers from indexes, in two statements, part after part without a gap', async () => {
  await addPlays(20_000);
  const read = async () => {
    const { rows } = await client.query<{ read: string }>(
      `select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'play'`,
    );
    return Number(rows[0]?.read);
  };
  const before = await read();
  const shown: string[] = [];
  let last: string | undefined;
  for (let part = 0; part < 4; part += 1) {
    const older = last === undefined ? {} : { before: last };
    const { entries, hasMore } = await ofCard(staff, { sort: 'plays', ...older });
    expect([entries.length, hasMore]).toEqual([timelineRows, true]);
    shown.push(...entries.map(({ recordId }) => String(recordId)));
    last = entries.at(-1)?.place;
  }
  const all = await client.query<{ id: string }>(
    'select id from play where card_id = $1 order by started_at desc, id desc limit $2',
    [own.cardId, shown.length],
  );
  expect(shown).toEqual(all.rows.map(({ id }) => id));
  const sent = await messages.of(() => ofCard(staff));
  const requested = sent.filter((text) => /\b(?:from card c|with own)\b/.test(text));
  expect(requested).toHaveLength(2);
  // The figures of what was read come a moment later.
  await expect
    .poll(
      async () => {
        await ofCard(staff);
        return (await read()) - before;
      },
      { interval: 1100, timeout: 8000 },
    )
    .toBeGreaterThan(100);
  expect((await read()) - before).toBeLessThan(5000);
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import { exportTickets } from '@lebean/contract/ticket/export';
import { getTicket, listTickets } from '@lebean/contract/ticket/operations';
import { assignTicket, resolveTicket } from '@lebean/contract/ticket/step.operations';
import {
  addTicketNote,
  getTicketInternals,
  listColleagues,
} from '@lebean/contract/ticket/thread.operations';
import { call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { deskOf, solved } from './ticket-scene.fixture.ts';

// Every operation is asked for the words of notes by the sweep: the scene has some that shops may not read.
const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const desk = deskOf(server, scene);
const { staff, get, take, begun } = desk;
const outsiders = (['partner', 'owner', 'assistant'] as const).map(desk.personOf);

const secretWords = 'The owner never dusts the lens';
const secretReason = 'Nobody else can bear the owner';
const secretCost = 867_530;
/** What no role of a shop or a partner reads a column of. */
const internalTables = [
  'ticket_note',
  'ticket_assignment',
  'ticket_check',
  'ticket_rating_look',
  'ticket_mention',
  'checklist_version',
  'canned_answer',
];

async function noted(): Promise<number> {
  const ticketId = await begun();
  await call(server, addTicketNote, { ticketId, content: secretWords, cost: secretCost }, staff);
  const { engineerId } = scene.tickets;
  await take(assignTicket, ticketId, { engineerId, reason: secretReason });
  return ticketId;
}

test('SVC-8, SVC-16: an internal note, its cost and why somebody was assigned reach no shop and no partner', async () => {
  const ticketId = await noted();
  const { ticketNumber } = await get(ticketId);
  const answers: string[] = [];
  for (const by of outsiders) {
    const requested = [
      await send(server, getTicket, { ticketId }, by),
      await send(server, listTickets, { pageSize: 100 }, by),
      await send(server, getTicketInternals, { ticketId }, by),
      await send(server, listOperationLog, { pageSize: 100 }, by),
      ...(await Promise.all(
        (['csv', 'xlsx'] as const).map((format) =>
          send(server, exportTickets, { format, timeZone: 'UTC', sort: '-createdAt' }, by),
        ),
      )),
    ];
    answers.push(...requested.map(({ text }) => text));
    expect(requested[2]?.status).toBe(403);
  }
  expect(answers.some((text) => text.includes(ticketNumber))).toBe(true);
  for (const secret of [secretWords, secretReason, String(secretCost), '8675.3'])
    expect(answers.filter((text) => text.includes(secret))).toEqual([]);
});

test('SVC-16: staff read both, with the sum of what it cost', async () => {
  const ticketId = await noted();
  await call(server, addTicketNote, { ticketId, content: 'A new strap', cost: 1000 }, staff);
  const internals = await call(server, getTicketInternals, { ticketId }, staff);
  expect(internals).toMatchObject({ cost: secretCost + 1000, currency: 'CNY' });
  expect(internals.notes.map(({ content }) => content)).toEqual([secretWords, 'A new strap']);
  expect(internals.assignments.at(-1)).toMatchObject({ reason: secretReason });
});

test('SVC-16: the log that a merchant can be shown has neither the words nor the cost', async () => {
  const ticketId = await noted();
  await take(resolveTicket, await begun(), solved);
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ whole: string }>(
      `select l::text as whole from operation_log l where l.operation like 'ticket%'`,
    );
    const log = rows.map(({ whole }) => whole).join('\n');
    expect(log).toContain('ticketNote.create');
    for (const secret of [secretWords, secretReason, String(secretCost)])
      expect(log).not.toContain(secret);
    for (const role of ['app_shop', 'app_partner', 'app_terminal'])
      for (const table of internalTables) {
        const granted = await client.query<{ may: boolean }>(
          `select has_any_column_privilege($1, $2, 'select') as may`,
          [role, table],
        );
        expect([role, table, granted.rows[0]?.may]).toEqual([role, table, false]);
      }
  } finally {
    await client.end();
  }
  expect(ticketId).toBeGreaterThan(0);
});

test('SVC-8: a note names staff, one row each however often, and nobody of a shop or of a partner', async () => {
  const ticketId = await begun();
  const { colleagues } = await call(server, listColleagues, {}, staff);
  const [named] = colleagues;
  const accountId = named?.accountId ?? 0;
  const note = { ticketId, content: `@${named?.displayName} look` };
  const staffIds = [accountId, accountId];
  const { id } = await call(server, addTicketNote, { ...note, staffIds }, staff);
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    const kept = await client.query(
      'select account_id::int from ticket_mention where note_id = $1',
      [id],
    );
    expect(kept.rows).toEqual([{ account_id: accountId }]);
    for (const { kind, accountId: outsider } of scene.principals.filter(
      (principal) => principal.kind === 'shop' || principal.kind === 'partner',
    ))
      expect([
        kind,
        refusalOf(await send(server, addTicketNote, { ...note, staffIds: [outsider] }, staff)),
      ]).toEqual([kind, 'MENTIONED_NOT_FOUND']);
  } finally {
    await client.end();
  }
});

test('SVC-16: who watches a shop live sees answers and steps, and notes never', async () => {
  const ticketId = await begun();
  const client = new pg.Client(database.owner);
  const heard: string[] = [];
  client.on('notice', ({ message }) => heard.push(message ?? ''));
  await client.connect();
  try {
    const columns = 'merchant_id, shop_id, ticket_id, at, author_account_id, author_name';
    const values = `merchant_id, shop_id, id, now(), reporter_account_id, 'x' from ticket where id = ${ticketId}`;
    await client.query(
      `insert into ticket_note (content, ${columns}) select '${secretWords}', ${values}`,
    );
    expect(heard).toEqual([]);
    await client.query(
      `insert into ticket_message (content, is_from_shop, ${columns}) select 'x', false, ${values}`,
    );
    expect(heard).toEqual([`shop:${scene.own.merchantId}:${scene.own.shopId}`]);
  } finally {
    await client.end();
  }
});

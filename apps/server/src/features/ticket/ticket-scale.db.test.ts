import process from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import {
  boardSorts,
  getTicket,
  getTicketBoard,
  listTickets,
} from '@lebean/contract/ticket/operations';
import { call } from '../../../testing/calls.fixture.ts';
import { openClockWorld } from './ticket-clock.fixture.ts';

const world = await openClockWorld();
const { server, client, staff, owner, scene } = world;

/** Two of a hundred are open and have deadlines. A large network in ten years: `TICKETS=1000000 TURNS=100`. */
const many = Number(process.env['TICKETS'] ?? 100_000);
const requested = Number(process.env['TURNS'] ?? 20);

/** As many shops as such a network has, twenty of them of one owner, and ten devices in each. */
const ownShops = 20;
const foreignShops = Math.max(ownShops, Math.round(many / 1000) - ownShops);
const devicesOfShop = 10;

/** Shops like those of the scene, each with its devices. */
async function addShops(): Promise<void> {
  for (const [shopId, first, shops] of [
    [scene.own.shopId, 100_000, ownShops],
    [scene.foreign.shopId, 200_000, foreignShops],
  ] as const) {
    await client.query(
      `insert into shop overriding system value
        select (jsonb_populate_record(s, jsonb_build_object('id', $1 + n, 'shop_name', 'Arcade ' || ($1 + n)))).*
        from shop s, generate_series(1, ${shops}) n where s.id = $2`,
      [first, shopId],
    );
  }
  await client.query(
    `insert into device (unique_code, equipment_id, merchant_id, shop_id, created_at)
      select 'UNIT-' || s.id || '-' || n, (select min(id) from equipment), s.merchant_id, s.id, now()
      from shop s, generate_series(1, ${devicesOfShop}) n where s.id > 100000`,
  );
}

beforeAll(async () => {
  await addShops();
  await client.query('alter table ticket disable trigger all');
  await client.query(
    `with placed as (select d.id, d.merchant_id, d.shop_id, row_number() over (order by d.id) - 1 as place
        from device d where d.shop_id > 100000)
      insert into ticket (merchant_id, shop_id, device_id, ticket_number, ticket_category, impact, urgency, priority, channel,
        problem, state, accepter_name, engineer_id, engineer_name, solution, method, resolved_at, closed_at, reporter_name,
        created_at, changed_by, next_due_at, next_due_clock, terms_id, terms_version)
      select p.merchant_id, p.shop_id, p.id, 'M' || n, 'headset', 'oneDevice', 'later', 'P' || 1 + n % 4, 'shop', 'It is dark',
        case when o then 'inProgress' else 'closed' end, 'Somebody', $1, 'Mender', case when o then '' else 'Done' end,
        case when o then null else 'remote' end, case when o then null else t end, case when o then null else t end,
        'Somebody', t, 'x', case when o then $2::timestamptz + (n % 5000 - 500) * interval '1 minute' end,
        case when o then 'resolve' end, 1, 1
      from generate_series(1, ${many}) n join placed p on p.place = n * 7919::bigint % $3::bigint, lateral (select
        n % 100 = 0 or n % 100 = 1 as o, $2::timestamptz - n * interval '5 minutes' as t) x`,
    [
      scene.tickets.engineerId,
      new Date(Date.UTC(2026, 10, 25, 10)),
      (ownShops + foreignShops) * devicesOfShop,
    ],
  );
  await client.query('alter table ticket enable trigger all');
  await client.query('vacuum analyze ticket');
  await client.query('analyze');
}, 600_000);

const percentile = (took: readonly number[], part: number): number =>
  took.toSorted((one, other) => one - other)[Math.ceil(took.length * part) - 1] ?? 0;

/** What two kinds of calls take in turn, in milliseconds: whatever else the machine does, it does to both. */
async function inTurn(work: () => Promise<unknown>, floor: () => Promise<unknown>) {
  const [took, floors]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < requested; turn += 1)
    for (const [call, times] of [
      [work, took],
      [floor, floors],
    ] as const) {
      const since = performance.now();
      await call();
      times.push(performance.now() - since);
    }
  return { took, floors };
}

/** A pause of the machine falls into one round of calls; what is slow by itself is slow in each. */
const rounds = 3;

/** Its name, where it is not there within 50 ms at p99; where the machine is busy with others, one ticket by its key takes longer, too. */
async function slowOf(name: string, work: () => Promise<unknown>): Promise<string[]> {
  const { rows } = await call(server, listTickets, { pageSize: 10 }, staff);
  const ticketId = rows[0]?.id ?? 0;
  for (let round = 0; round < rounds; round += 1) {
    const { took, floors } = await inTurn(work, () => call(server, getTicket, { ticketId }, staff));
    const [median, slowest, floor] = [
      percentile(took, 0.5),
      percentile(took, 0.99),
      percentile(floors, 0.99),
    ];
    process.stdout.write(
      `${many} tickets: ${name} ${median.toFixed(1)} ms, ${slowest.toFixed(1)} ms at p99, ` +
        `${(slowest / floor).toFixed(1)} times one ticket by its key (${floor.toFixed(1)} ms)\n`,
    );
    if (slowest < Math.max(50, 5 * floor)) return [];
  }
  return [name];
}

test(
  'SVC-13: of very many tickets, pages, what is due next and what words find come within 50 ms at p99',
  { tags: ['long'], timeout: 300_000 },
  async () => {
    const { engineerId } = scene.tickets;
    const slow: string[] = [];
    for (const [name, fields, who] of [
      ['the first page', {}, staff],
      ['the first page of an owner', {}, owner],
      ['the oldest', { sort: 'createdAt' }, staff],
      ['the most pressing', { sort: 'priority' }, staff],
      ['what is open', { isOpen: true }, staff],
      ['what is open, of an owner', { isOpen: true }, owner],
      ['what is over', { isOpen: false }, staff],
      ['what waits', { isWaiting: true }, staff],
      ['what was cancelled', { ticketState: 'cancelled' }, staff],
      ['next deadline', { sort: 'nextDueAt', isOpen: true }, staff],
      ['next deadline of all', { sort: 'nextDueAt' }, staff],
      ['due within the hour', { sort: 'nextDueAt', isDueSoon: true }, staff],
      ['those of an engineer', { sort: 'nextDueAt', engineerId, isOpen: true }, staff],
      ['the tenth page', { sort: 'nextDueAt', isOpen: true, page: 10 }, staff],
      ['a number', { query: `M${many / 2}` }, staff],
      ['a shop', { query: 'Arcade 100020' }, staff],
      ['a shop, of an owner', { query: 'Arcade 100020' }, owner],
      ['a shop, what is open there', { query: 'Arcade 100020', isOpen: true }, staff],
      ['a shop, the most pressing', { query: 'Arcade 100020', sort: 'priority' }, staff],
      ['a part of many names', { query: 'Arcade' }, staff],
      ['a part of many codes', { query: 'UNIT', page: 3 }, staff],
      ['a part of some names', { query: 'Arcade 10000' }, staff],
      ['a device', { query: 'UNIT-100020-7' }, staff],
      ['nothing', { query: 'nobody is called so' }, staff],
    ] as const)
      slow.push(...(await slowOf(name, () => call(server, listTickets, fields, who))));
    expect(slow).toEqual([]);
  },
);

test(
  'SVC-13: of very many tickets, the columns of the board come within 50 ms at p99',
  { tags: ['long'], timeout: 300_000 },
  async () => {
    const boards = (['state', 'engineer'] as const).flatMap((by) =>
      boardSorts.map((sort) => ({ by, sort })),
    );
    const slow: string[] = [];
    for (const columns of [...boards, { by: 'state', isDueSoon: true } as const]) {
      const board = () => call(server, getTicketBoard, columns, staff);
      slow.push(...(await slowOf(`the board ${JSON.stringify(columns)}`, board)));
    }
    expect(slow).toEqual([]);
  },
);

test('SVC-14: a report of a day reads the tickets of that day alone, however many there are', async () => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select count(*) from ticket t where not t.is_merged and t.created_at >= $1 and t.created_at <= $2`,
    [new Date(Date.UTC(2026, 10, 20)), new Date(Date.UTC(2026, 10, 21))],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Cond: .*created_at >= /);
  expect(plan).not.toContain('Seq Scan');
});

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportSymptoms } from '@lebean/contract/ticket/export';
import { listTickets } from '@lebean/contract/ticket/operations';
import { mergeTicket } from '@lebean/contract/ticket/relation.operations';
import { getTicketReport, listSymptoms } from '@lebean/contract/ticket/report.operations';
import { reopenTicket, resolveTicket } from '@lebean/contract/ticket/step.operations';
import { ticketFigures } from '@lebean/domain/ticket/figures';
import { call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { deskOf, solved } from './ticket-scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const desk = deskOf(server, scene);
const { staff, owner, report, take, begun, resolved } = desk;
const limited = desk.personOf('staff of one country');

const client = new pg.Client(database.owner);
beforeAll(async () => {
  await client.connect();
  const deviceId = scene.devices.own.device;
  const [twice, again] = [await report({ deviceId }), await report({ deviceId })];
  await take(mergeTicket, await report({ deviceId }), { intoTicketId: twice });
  const back = await resolved();
  await take(reopenTicket, back, { reason: 'Again' }, owner);
  await take(resolveTicket, back, solved);
  await resolved();
  await begun();
  // As if time had gone by: one lies for two days, one for forty, and two units' reports are ten days apart.
  const age = (id: number, days: number) =>
    client.query(
      `alter table ticket disable trigger keeps_ticket;
        update ticket set created_at = now() - interval '${days} days' where id = ${id};
        alter table ticket enable trigger keeps_ticket`,
    );
  await age(twice, 40);
  await age(again, 30.5);
  await age(scene.tickets.own, 2);
  await age(scene.tickets.accepted, 5);
});
afterAll(() => client.end());

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const whole = { from: ago(92), to: ago(-0.5) };
const periods = [
  whole,
  { ...whole, from: ago(6) },
  { ...whole, country: 'CN', to: ago(1) },
  { ...whole, merchantId: scene.foreign.merchantId },
  { ...whole, engineerId: scene.tickets.engineerId },
];

test('SVC-14, RPT-4: each figure is the count of the tickets that it opens, with each filter and for each reader', async () => {
  for (const by of [staff, limited])
    for (const filters of periods) {
      const { counts, backlog } = await call(server, getTicketReport, filters, by);
      const { from: _from, to: _to, ...whom } = filters;
      const listed = async (fields: object): Promise<number> =>
        (await call(server, listTickets, { pageSize: 1, ...fields }, by)).count;
      for (const figure of ticketFigures) {
        const given = figure === 'backlog' ? whom : filters;
        expect([figure, filters, counts[figure]]).toEqual([
          figure,
          filters,
          await listed({ ...given, figure }),
        ]);
      }
      for (const { age, count } of backlog)
        expect([age, count]).toEqual([age, await listed({ ...whom, figure: 'backlog', age })]);
      const symptoms = await call(server, listSymptoms, { pageSize: 100, ...filters }, by);
      for (const { ticketCategory, equipmentId, ticketCount } of symptoms.rows)
        expect(ticketCount).toBe(
          await listed({ ...filters, figure: 'created', ticketCategory, equipmentId }),
        );
    }
});

test('SVC-14: within target is what was answered and resolved before its deadline, and a shop learns nothing of it', async () => {
  const late = `update ticket set first_response_due_at = created_at + interval '1 minute', first_response_at = created_at + interval '2 minutes'
    where id = $1`;
  const before = (await call(server, getTicketReport, whole, staff)).counts;
  expect(before.answeredInTime).toBeGreaterThan(0);
  expect(before.resolvedInTime).toBeGreaterThan(0);
  await client.query(late, [scene.tickets.own]);
  await client.query(
    `update ticket set resolve_due_at = resolved_at - interval '1 minute' where id = $1`,
    [scene.tickets.resolved],
  );
  const after = (await call(server, getTicketReport, whole, staff)).counts;
  expect(after.answeredInTime).toBe(before.answeredInTime - 1);
  expect(after.resolvedInTime).toBe(before.resolvedInTime - 1);
  for (const figure of ['answeredInTime', 'resolvedInTime'] as const)
    expect((await call(server, listTickets, { figure }, desk.owner)).count).toBe(0);
});

test('SVC-14: what came back, a first visit that held, and ages of what waits are told apart', async () => {
  const { counts, backlog } = await call(server, getTicketReport, whole, staff);
  expect(counts.reopened).toBe(1);
  expect([counts.onSite, counts.firstVisit]).toEqual([2, 1]);
  const countOf = (age: string) => backlog.find((one) => one.age === age)?.count ?? 0;
  expect([countOf('older') >= 2, countOf('threeDays'), countOf('week')]).toEqual([true, 1, 1]);
  expect(backlog.reduce((sum, { count }) => sum + count, 0)).toBe(counts.backlog);
});

test('SVC-14: half of the tickets are answered within the median, nine of ten within the other', async () => {
  const { firstResponse, resolution } = await call(server, getTicketReport, whole, staff);
  for (const { medianMinutes, p90Minutes } of [firstResponse, resolution])
    expect(p90Minutes ?? -1).toBeGreaterThanOrEqual(medianMinutes ?? 0);
  const nobody = { ...whole, merchantId: 999_999 };
  expect(await call(server, getTicketReport, nobody, staff)).toMatchObject({
    counts: { created: 0, backlog: 0 },
    firstResponse: { medianMinutes: null, p90Minutes: null },
  });
});

test('SVC-14: units run so long between two reports, without what was merged, and the file says the same', async () => {
  const { rows } = await call(server, listSymptoms, whole, staff);
  const [row] = rows.filter(({ daysBetween }) => daysBetween !== null);
  expect(row).toMatchObject({ ticketCategory: 'headset', deviceCount: 1 });
  expect(row?.daysBetween).toBe(950);
  const given = { ...whole, format: 'csv', timeZone: 'UTC' };
  expect((await send(server, exportSymptoms, given, staff)).text).toContain('9.5');
  for (const by of [owner, desk.personOf('partner')]) {
    expect((await send(server, getTicketReport, whole, by)).status).toBe(403);
    expect((await send(server, listSymptoms, whole, by)).status).toBe(403);
  }
});

test('SVC-14: a period that is longer than a report looks at is not taken', async () => {
  const long = { ...whole, from: ago(94) };
  expect((await send(server, getTicketReport, long, staff)).status).toBe(400);
  expect((await send(server, listSymptoms, long, staff)).status).toBe(400);
});

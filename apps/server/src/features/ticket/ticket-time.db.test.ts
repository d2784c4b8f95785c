import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { getTicketBoard, listTickets } from '@lebean/contract/ticket/operations';
import { closeTicket, reopenTicket, resolveTicket } from '@lebean/contract/ticket/step.operations';
import { bodyOf, call, openServer, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { testDatabase } from '../../database/testing.ts';
import { closeTickets } from '../../start/jobs.ts';
import { deskOf, solved } from './ticket-scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const began = Date.now();
let daysGone = 0;
const clock = (): Date => new Date(began + daysGone * 24 * 3_600_000);
const { server, connections, close } = openServer(database.application, { clock });
const desk = deskOf(server, scene);
const { staff, owner, get, step, take, resolved } = desk;

const client = new pg.Client(database.owner);
beforeAll(async () => {
  await client.connect();
  // Sessions last as long as the test goes on.
  await client.query(`update session set expires_at = now() + interval '90 days'`);
});
afterAll(async () => {
  await client.end();
  await close();
});

/** Does something so many days later. */
async function later<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  daysGone = days;
  try {
    return await work();
  } finally {
    daysGone = 0;
  }
}

const storedState = async (ticketId: number): Promise<string | undefined> =>
  (await client.query<{ state: string }>('select state from ticket where id = $1', [ticketId]))
    .rows[0]?.state;

const reopened = z.object({
  ticketId: z.int(),
  ticketNumber: z.string(),
  isNew: z.boolean(),
});

describe('the end of a ticket', () => {
  test('SVC-3: seven days after it was resolved it is closed, before the job has come by', async () => {
    const ticketId = await resolved();
    await later(6.99, async () => {
      expect((await get(ticketId, owner)).ticketState).toBe('resolved');
    });
    await later(7, async () => {
      const closed = await get(ticketId, owner);
      expect(closed).toMatchObject({ ticketState: 'closed', closerName: null });
      expect(Date.parse(closed.closedAt ?? '')).toBe(began + 7 * 24 * 3_600_000);
      expect(refusalOf(await step(closeTicket, ticketId, {}, owner))).toBe('TICKET_STATE_FORBIDS');
      const listed = async (filter: object): Promise<boolean> => {
        const { rows } = await call(server, listTickets, { pageSize: 100, ...filter }, staff);
        return rows.some(({ id }) => id === ticketId);
      };
      expect(await listed({ ticketState: 'closed' })).toBe(true);
      expect(await listed({ ticketState: 'resolved' })).toBe(false);
      expect(await listed({ isOpen: true })).toBe(false);
      expect(await listed({ isOpen: false })).toBe(true);
      const { columns } = await call(server, getTicketBoard, { by: 'state' }, staff);
      expect(columns.flatMap(({ tickets }) => tickets.map(({ id }) => id))).not.toContain(ticketId);
    });
    expect(await storedState(ticketId)).toBe('resolved');
  });

  test('SVC-3: the job closes what is due and nothing else, with the instant at which it was', async () => {
    const ticketId = await resolved();
    await runOnce(connections, closeTickets(clock));
    expect(await storedState(ticketId)).toBe('resolved');
    await later(9, () => runOnce(connections, closeTickets(clock)));
    expect(await storedState(ticketId)).toBe('closed');
    expect(Date.parse((await get(ticketId)).closedAt ?? '')).toBe(began + 7 * 24 * 3_600_000);
  });
});

describe('a problem that comes back', () => {
  test('SVC-3: on day 14 a ticket is reopened under its number and counts, also a closed one', async () => {
    const ticketId = await resolved();
    const { ticketNumber } = await get(ticketId);
    await later(14, async () => {
      const answer = await step(reopenTicket, ticketId, { reason: 'Dark again' }, owner);
      expect(reopened.parse(bodyOf(answer).Data)).toEqual({ ticketId, ticketNumber, isNew: false });
      expect(await get(ticketId, owner)).toMatchObject({
        ticketState: 'inProgress',
        reopenCount: 1,
        closedAt: null,
        engineerName: 'Mender',
      });
      await take(resolveTicket, ticketId, solved);
      await take(closeTicket, ticketId, {}, owner);
    });
    await later(15, async () => {
      await take(reopenTicket, ticketId, { reason: 'And again' }, owner);
      expect(await get(ticketId)).toMatchObject({ ticketNumber, reopenCount: 2 });
    });
  });

  test('SVC-3: on day 15 it is a new ticket that names the old one, which stays as it is', async () => {
    const ticketId = await resolved();
    const old = await get(ticketId);
    await later(15, async () => {
      const answer = await step(reopenTicket, ticketId, { reason: 'Dark once more' }, owner);
      const { ticketId: newId, isNew } = reopened.parse(bodyOf(answer).Data);
      expect(isNew).toBe(true);
      expect(await get(newId, owner)).toMatchObject({
        ticketState: 'pending',
        problem: 'Dark once more',
        previousTicketId: ticketId,
        previousTicketNumber: old.ticketNumber,
        reopenCount: 0,
      });
      expect(await get(ticketId, owner)).toMatchObject({
        ticketState: 'closed',
        reopenCount: 0,
        nextTicketId: newId,
      });
    });
  });

  test('SVC-3: what never was resolved is not reopened', async () => {
    const ticketId = await desk.begun();
    const { version } = await get(ticketId);
    const answer = await send(server, reopenTicket, { ticketId, version, reason: 'x' }, owner);
    expect(refusalOf(answer)).toBe('TICKET_STATE_FORBIDS');
  });
});

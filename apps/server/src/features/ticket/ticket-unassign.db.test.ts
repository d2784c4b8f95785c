import { describe, expect, test } from 'vitest';
import { assignTicket, startTicket, unassignTicket } from '@lebean/contract/ticket/step.operations';
import { call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { deskOf } from './ticket-scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const { staff, owner, get, step, take, accepted, begun, report } = deskOf(server, scene);
const { engineerId } = scene.tickets;
const visitAt = new Date(Date.now() + 86_400_000).toISOString();

describe('an assignment that is taken back', () => {
  test('SVC-5, SH-59: the ticket is nobody’s again, nobody comes, and all who see it read that', async () => {
    const ticketId = await accepted();
    await take(assignTicket, ticketId, { engineerId, visitAt });
    expect(await get(ticketId)).toMatchObject({ engineerId, visitAt });
    await take(unassignTicket, ticketId, { visitAt: null });
    const { ticketState, events, ...ticket } = await get(ticketId);
    expect(ticket).toMatchObject({ engineerId: null, engineerName: null, visitAt: null });
    expect(ticketState).toBe('accepted');
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.endsWith('assign'))).toEqual(['assign', 'unassign']);
    // It goes on from there as if nobody had had it.
    await take(assignTicket, ticketId, { engineerId });
    expect(await get(ticketId)).toMatchObject({ engineerId, visitAt: null });
  });

  test('SVC-1, SH-59: not once the work has begun, nor where nobody has it', async () => {
    for (const ticketId of [await begun(), await accepted(), await report()])
      expect(refusalOf(await step(unassignTicket, ticketId))).toBe('TICKET_STATE_FORBIDS');
  });

  test('SH-35, SH-59: not where somebody has begun meanwhile, and not by the shop', async () => {
    const ticketId = await accepted();
    const input = { ticketId, version: (await get(ticketId)).version, engineerId };
    const { version } = await call(server, assignTicket, input, staff);
    await take(startTicket, ticketId);
    const late = await send(server, unassignTicket, { ticketId, version }, staff);
    expect(refusalOf(late)).toBe('STALE_VERSION');
    expect((await send(server, unassignTicket, { ticketId, version }, owner)).status).toBe(403);
    expect(await get(ticketId)).toMatchObject({ engineerId, ticketState: 'inProgress' });
  });
});

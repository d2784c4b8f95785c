import { describe, expect, test } from 'vitest';
import {
  assignTickets,
  handOverTickets,
  planHandOver,
} from '@lebean/contract/ticket/clock.operations';
import { getTicketBoard, listTickets } from '@lebean/contract/ticket/operations';
import {
  acceptTicket,
  assignTicket,
  resolveTicket,
  startTicket,
  waitTicket,
} from '@lebean/contract/ticket/step.operations';
import { answerTicket, getTicketInternals } from '@lebean/contract/ticket/thread.operations';
import { call, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { openClockWorld } from './ticket-clock.fixture.ts';
import { solved } from './ticket-scene.fixture.ts';

const world = await openClockWorld();
const { server, staff, owner, get, report, take, at, work } = world;
const { engineerId } = world.scene.tickets;
const waiting = { waitingFor: 'customer', waitingReason: 'Is it in?' } as const;
const say = (ticketId: number, by: typeof owner) =>
  call(server, answerTicket, { ticketId, content: 'word' }, by);

/** A ticket in progress at ten, with a deadline at 480. */
async function begun(): Promise<number> {
  at(0);
  const ticketId = await report({ urgency: 'later' });
  await take(acceptTicket, ticketId);
  await take(assignTicket, ticketId, { engineerId });
  await take(startTicket, ticketId);
  return ticketId;
}

describe('lists', () => {
  test('SVC-13: what is due within the hour is found, and the next deadline comes first, on list and board', async () => {
    const ids = [await begun(), await begun()];
    const [slow = 0, soon = 0] = ids;
    at(0);
    await say(soon, owner);
    at(61);
    const due = await call(server, listTickets, { isDueSoon: true, sort: 'nextDueAt' }, staff);
    const found = due.rows.map(({ id }) => id);
    expect([found.includes(soon), found.includes(slow)]).toEqual([true, false]);
    const dates = due.rows.map(({ clock }) => Date.parse(clock?.dueAt ?? ''));
    expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    const board = await call(
      server,
      getTicketBoard,
      { by: 'state', isDueSoon: true, sort: 'nextDueAt' },
      staff,
    );
    const shown = board.columns.flatMap(({ tickets }) => tickets.map(({ id }) => id));
    expect(new Set(shown)).toEqual(new Set(found));
  });

  test('SVC-13: several tickets go to one engineer, and each that stays says why', async () => {
    at(0);
    const fits = [await begun(), await begun()];
    const pending = await report();
    const done = await begun();
    await take(resolveTicket, done, solved);
    const third = await world.hire('Third');
    const foreign = 987_654_321;
    const ticketIds = [fits[0] ?? 0, foreign, pending, done, fits[1] ?? 0, fits[0] ?? 0];
    const outcome = await call(
      server,
      assignTickets,
      { ticketIds, engineerId: third, reason: 'new van' },
      staff,
    );
    expect(outcome).toMatchObject({
      assignedCount: 2,
      failures: [
        { place: 1, reason: 'notFound' },
        { place: 2, reason: 'notAccepted' },
        { place: 3, reason: 'over' },
        { place: 5, reason: 'hasThem' },
      ],
    });
    for (const ticketId of fits) {
      expect(await get(ticketId)).toMatchObject({ engineerName: 'Third', ticketState: 'accepted' });
      const { assignments } = await call(server, getTicketInternals, { ticketId }, staff);
      expect(assignments.at(-1)).toMatchObject({ reason: 'new van', engineerName: 'Third' });
    }
    const limited = world.personOf('staff of one country');
    const abroad = await report({ shopId: world.scene.foreign.shopId }, staff);
    const requested = { ticketIds: [abroad], engineerId };
    const { failures } = await call(server, assignTickets, requested, limited);
    expect(failures).toEqual([{ place: 0, reason: 'notFound' }]);
    const nobody = { ticketIds: fits, engineerId: foreign };
    expect(refusalOf(await send(server, assignTickets, nobody, staff))).toBe('ENGINEER_NOT_FOUND');
  });
});

describe('nobody is forgotten', () => {
  const network = { ticketCategory: 'game', urgency: 'later' } as const;
  const assignmentsOf = async (ticketId: number) => {
    const { assignments } = await call(server, getTicketInternals, { ticketId }, staff);
    return assignments.map(({ engineerName, cause, emptiedBy }) => [
      engineerName,
      cause,
      emptiedBy,
    ]);
  };

  test('SVC-5: what nobody accepts within an hour goes to the best, and after another to the next, with the reason', async () => {
    at(0);
    const ticketId = await report(network);
    at(60);
    await work();
    await work();
    expect(await assignmentsOf(ticketId)).toEqual([['', 'nobodyAccepted', 'skill']]);
    const one = await world.hire('Gamer one', { skills: ['game'] });
    await world.hire('Gamer two', { skills: ['game'] });
    at(119);
    await work();
    expect((await get(ticketId)).engineerId).toBeNull();
    at(120);
    await work();
    expect(await get(ticketId)).toMatchObject({ engineerId: one, ticketState: 'pending' });
    at(180);
    await Promise.all([world.workUnguarded(), world.workUnguarded()]);
    at(240);
    await work();
    // All who fit have had it: it stays.
    const handed = (await assignmentsOf(ticketId)).slice(1);
    expect(handed).toEqual([
      ['Gamer one', 'nobodyAccepted', null],
      ['Gamer two', 'nobodyAccepted', null],
    ]);
    const { events, version } = await get(ticketId, owner);
    expect(events.at(-1)).toMatchObject({ kind: 'handOn', words: 'Gamer two', authorName: '' });
    // Whoever has seen it before accepts it all the same.
    await call(server, acceptTicket, { ticketId, version }, staff);
    at(600);
    await work();
    expect(await get(ticketId)).toMatchObject({ engineerName: 'Gamer two' });
  });

  test('SVC-5: one of the first priority goes on after a quarter of an hour', async () => {
    at(0);
    const ticketId = await report({ ...network, impact: 'wholeShop', urgency: 'now' });
    at(14);
    await work();
    expect((await get(ticketId)).engineerId).toBeNull();
    at(15);
    await work();
    expect((await get(ticketId)).engineerId).not.toBeNull();
    await take(acceptTicket, ticketId);
  });

  test('SVC-5: an absence hands over all in one step, as was shown before, and what nobody fits for is nobody’s', async () => {
    at(0);
    const away = await world.hire('Away', { skills: ['tracking', 'other'] });
    const stays = await world.hire('Stays', { skills: ['tracking'] });
    const begin = async (ticketCategory: string): Promise<number> => {
      const ticketId = await report({ ticketCategory, urgency: 'later' });
      await take(acceptTicket, ticketId);
      await take(assignTicket, ticketId, { engineerId: away });
      await take(startTicket, ticketId);
      return ticketId;
    };
    const [held, alone] = [await begin('tracking'), await begin('other')];
    await take(waitTicket, held, waiting);
    const { tickets } = await call(server, planHandOver, { engineerId: away }, staff);
    expect(tickets).toMatchObject([
      { ticketId: held, candidate: { engineerId: stays, engineerName: 'Stays' }, emptiedBy: null },
      { ticketId: alone, candidate: null, emptiedBy: 'skill' },
    ]);
    const input = { engineerId: away, reason: 'flu' };
    const done = await call(server, handOverTickets, input, staff);
    expect(done).toMatchObject({ assignedCount: 1, releasedCount: 1, tickets });
    // What it waits for does not change with who works on it.
    expect(await get(held)).toMatchObject({ engineerName: 'Stays', clock: { isPaused: true } });
    expect(await get(alone)).toMatchObject({ engineerName: null, ticketState: 'accepted' });
    expect((await assignmentsOf(alone)).at(-1)).toEqual(['', 'absence', 'skill']);
    expect(await call(server, handOverTickets, input, staff)).toMatchObject({ tickets: [] });
    const limited = world.personOf('staff of one country');
    expect(refusalOf(await send(server, handOverTickets, input, limited))).toBe(
      'WHOLE_NETWORK_ONLY',
    );
  });
});

import {
  getServiceTerms,
  removeServiceTerms,
  updateServiceTerms,
} from '@lebean/contract/service-terms/operations';
import {
  assignTickets,
  getTicketClock,
  handOverTickets,
  planHandOver,
} from '@lebean/contract/ticket/clock.operations';
import { getTicketBoard, listTickets } from '@lebean/contract/ticket/operations';
import {
  acceptTicket,
  assignTicket,
  classifyTicket,
  continueTicket,
  reopenTicket,
  resolveTicket,
  startTicket,
  waitTicket,
} from '@lebean/contract/ticket/step.operations';
import { answerTicket, getTicketInternals } from '@lebean/contract/ticket/thread.operations';
import { describe, expect, test } from 'vitest';
import { call, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { everyDay, openClockWorld, plainTerms } from './ticket-clock.fixture.ts';
import { solved } from './ticket-scene.fixture.ts';

const world = await openClockWorld();
const { server, client, staff, owner, get, report, step, take, at, minutesOf, work } = world;

const dueOf = async (ticketId: number): Promise<number | null> =>
  minutesOf((await get(ticketId)).clock?.dueAt);
const clockOf = (ticketId: number, by = staff) => call(server, getTicketClock, { ticketId }, by);
const resolveDue = async (ticketId: number): Promise<number | null> => {
  const { clocks } = await clockOf(ticketId);
  return minutesOf(clocks.find(({ clock }) => clock === 'resolve')?.dueAt);
};
const say = (ticketId: number, by: typeof owner) =>
  call(server, answerTicket, { ticketId, content: 'word' }, by);
const waiting = { waitingFor: 'customer', waitingReason: 'Is it in?' } as const;
const { engineerId } = world.scene.tickets;

/** A ticket in progress at ten, with a deadline at 480. */
async function begun(): Promise<number> {
  at(0);
  const ticketId = await report({ urgency: 'later' });
  await take(acceptTicket, ticketId);
  await take(assignTicket, ticketId, { engineerId });
  await take(startTicket, ticketId);
  return ticketId;
}
/** The same, which has waited an hour for its shop. */
async function waited(): Promise<number> {
  const ticketId = await begun();
  at(60);
  await take(waitTicket, ticketId, waiting);
  at(120);
  await take(continueTicket, ticketId);
  return ticketId;
}
const termsOf = async (country: string | null) => {
  const { terms } = await call(server, getServiceTerms, {}, staff);
  const found = terms.find((one) => one.country === country);
  if (found === undefined) throw new Error(`no terms of ${country}`);
  return found;
};
/** Changes the terms of the country, looks, and puts them back. */
async function under(change: Partial<typeof plainTerms>, look: () => Promise<void>): Promise<void> {
  const { id: termsId, version } = await termsOf('CN');
  await call(server, updateServiceTerms, { termsId, version, ...plainTerms, ...change }, staff);
  await work();
  await look();
  await call(server, updateServiceTerms, { termsId, version: version + 1, ...plainTerms }, staff);
  await work();
}

describe('the deadlines of a ticket', () => {
  test('SVC-4: are stored when it is reported, and follow what is done about it', async () => {
    at(0);
    const ticketId = await report({ urgency: 'later' });
    expect([await dueOf(ticketId), await resolveDue(ticketId)]).toEqual([60, 480]);
    await take(acceptTicket, ticketId);
    expect(await dueOf(ticketId)).toBe(480);
    at(10);
    await say(ticketId, owner);
    at(20);
    await say(ticketId, owner);
    // The first of both counts.
    expect(await get(ticketId)).toMatchObject({ clock: { clock: 'nextResponse' } });
    expect(await dueOf(ticketId)).toBe(130);
    await say(ticketId, staff);
    expect(await dueOf(ticketId)).toBe(480);
  });

  test('SVC-4: stand still only while the shop is waited for, and its word ends that', async () => {
    const ticketId = await begun();
    at(60);
    await take(waitTicket, ticketId, { ...waiting, waitingFor: 'part' });
    expect(await dueOf(ticketId)).toBe(480);
    await take(waitTicket, ticketId, waiting);
    expect((await get(ticketId)).clock).toMatchObject({ isPaused: true, dueAt: null });
    at(100);
    await say(ticketId, owner);
    const { waitingFor, clock, events } = await get(ticketId);
    expect([waitingFor, clock?.isPaused, minutesOf(clock?.dueAt)]).toEqual([null, false, 220]);
    expect(events.at(-1)).toMatchObject({ kind: 'continue', words: '' });
    expect(await clockOf(ticketId)).toMatchObject({ pausedMinutes: 40 });
    expect(await resolveDue(ticketId)).toBe(520);
  });

  test('SVC-4: the paused sum survives a change of priority', async () => {
    const ticketId = await waited();
    const urgent = { ticketCategory: 'headset', impact: 'wholeShop', urgency: 'now' } as const;
    await take(classifyTicket, ticketId, urgent);
    expect(await dueOf(ticketId)).toBe(300);
  });

  test('SVC-4: the paused sum survives another calendar and other targets, which move what is open', async () => {
    const ticketId = await waited();
    expect(await dueOf(ticketId)).toBe(540);
    await under({ workingHours: everyDay(0, 12) }, async () => {
      // An hour before the pause, none of it after noon: the rest is worked tomorrow from midnight on.
      expect(await dueOf(ticketId)).toBe(14 * 60 + 7 * 60);
    });
    const longer = { firstResponse: 60, nextResponse: 120, resolve: 600 };
    await under({ targets: { ...plainTerms.targets, P4: longer, P3: longer } }, async () => {
      expect(await dueOf(ticketId)).toBe(660);
    });
    expect(await dueOf(ticketId)).toBe(540);
  });

  test('SVC-4: the paused sum survives another engineer', async () => {
    const ticketId = await waited();
    await take(assignTicket, ticketId, { engineerId: await world.hire('Second') });
    expect(await dueOf(ticketId)).toBe(540);
  });

  test('SVC-4: the paused sum survives a reopening, whose words have to be answered', async () => {
    const ticketId = await waited();
    at(180);
    await take(resolveTicket, ticketId, solved);
    expect((await get(ticketId)).clock).toBeNull();
    at(300);
    await take(reopenTicket, ticketId, { reason: 'still dark' }, owner);
    expect([await dueOf(ticketId), await resolveDue(ticketId)]).toEqual([420, 660]);
  });

  test('SVC-4, SVC-16: neither shop nor partner learns of them, in no list, order or filter', async () => {
    const ticketId = await begun();
    for (const person of [owner, world.personOf('partner')]) {
      expect((await get(ticketId, person)).clock).toBeNull();
      expect((await send(server, getTicketClock, { ticketId }, person)).status).toBe(403);
      const sorted = await call(server, listTickets, { sort: 'nextDueAt' }, person);
      const inOrder = await call(server, listTickets, {}, person);
      expect(sorted.rows).toEqual(inOrder.rows);
      expect((await call(server, listTickets, { isDueSoon: true }, person)).count).toBe(0);
    }
  });
});

describe('warnings', () => {
  const warningsOf = async (ticketId: number) =>
    (await clockOf(ticketId)).warnings.map(({ clock, percent }) => `${clock} ${percent}`);

  test('SVC-4: are given once at three quarters, at the whole and at a fifth more, whichever node comes first', async () => {
    const ticketId = await begun();
    at(359);
    await work();
    expect(await warningsOf(ticketId)).toEqual([]);
    at(360);
    await Promise.all([world.workUnguarded(), world.workUnguarded(), work()]);
    expect(await warningsOf(ticketId)).toEqual(['resolve 75']);
    expect((await get(ticketId)).clock?.warnedPercent).toBe(75);
    at(600);
    await Promise.all([world.workUnguarded(), world.workUnguarded()]);
    // A clock that jumps back, and another priority, warn of nothing again.
    at(361);
    await work();
    await take(classifyTicket, ticketId, {
      ticketCategory: 'headset',
      impact: 'wholeShop',
      urgency: 'now',
    });
    at(700);
    await work();
    expect(await warningsOf(ticketId)).toEqual(['resolve 75', 'resolve 100', 'resolve 120']);
  });

  test('SVC-4: a shop that writes again has a clock of its own, which warns again', async () => {
    const ticketId = await begun();
    for (const minutes of [0, 200]) {
      at(minutes);
      await say(ticketId, owner);
      at(minutes + 91);
      await work();
      await say(ticketId, staff);
    }
    expect(await warningsOf(ticketId)).toEqual(['nextResponse 75', 'nextResponse 75']);
  });
});

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
    expect(shown.toSorted()).toEqual(found.toSorted());
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
    const asked = { ticketIds: [abroad], engineerId };
    const { failures } = await call(server, assignTickets, asked, limited);
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

describe('service terms', () => {
  test('SVC-4: the default ones stay, hours have to be hours, and a country has terms once', async () => {
    const { id: termsId, version } = await termsOf(null);
    const removed = await send(server, removeServiceTerms, { termsId, version }, staff);
    expect(refusalOf(removed)).toBe('SERVICE_TERMS_OF_ALL');
    const change = (workingHours: object[]) =>
      send(server, updateServiceTerms, { termsId, version, ...plainTerms, workingHours }, staff);
    const hour = { weekday: 1, fromMinute: 540, toMinute: 600 };
    expect(refusalOf(await change([hour]))).toBe('SERVICE_HOURS_WRONG');
    expect(refusalOf(await change([...everyDay(9, 18), hour]))).toBe('SERVICE_HOURS_WRONG');
  });

  test('SVC-4: tickets of before have clocks as soon as the job has come by, and a step that was written elsewhere is made up for', async () => {
    const ticketId = await begun();
    await client.query(
      'update ticket set terms_version = null, next_due_at = null, resolve_due_at = null where id = $1',
      [ticketId],
    );
    await work();
    expect(await dueOf(ticketId)).toBe(480);
    await client.query(`update ticket set priority = 'P1' where id = $1`, [ticketId]);
    await work();
    expect(await dueOf(ticketId)).toBe(240);
    expect(await step(classifyTicket, ticketId, {})).toBeDefined();
  });
});

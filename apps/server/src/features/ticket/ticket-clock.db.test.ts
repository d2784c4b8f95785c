import { describe, expect, test } from 'vitest';
import {
  getServiceTerms,
  removeServiceTerms,
  updateServiceTerms,
} from '@lebean/contract/service-terms/operations';
import { getTicketClock } from '@lebean/contract/ticket/clock.operations';
import { listTickets } from '@lebean/contract/ticket/operations';
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
import { answerTicket } from '@lebean/contract/ticket/thread.operations';
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

  test('NTC-10, SVC-4: each warning is sent once, to whoever looks after the ticket, and escalated to all who may', async () => {
    const ticketId = await begun();
    const { ticketNumber } = await get(ticketId);
    for (const minutes of [360, 480, 576]) {
      at(minutes);
      await Promise.all([work(), world.workUnguarded()]);
    }
    const { rows } = await client.query<{ state: string; isToSome: boolean }>(
      `select words->'state'->>'en' as state, account_ids is not null as "isToSome" from event
        where category = 'ticketClock' and words->>'number' = $1 order by id`,
      [ticketNumber],
    );
    expect(rows).toEqual([
      { state: 'solution, 75% of the time used', isToSome: true },
      { state: 'solution, overdue', isToSome: true },
      { state: 'solution, escalated', isToSome: false },
    ]);
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

  test('SVC-4: however many tickets have new terms or warn, the database gets as many messages', async () => {
    at(360);
    await work();
    const messagesFor = async (tickets: number): Promise<number> => {
      const ids: number[] = [];
      while (ids.length < tickets) ids.push(await begun());
      await client.query('update ticket set terms_version = null where id = any($1)', [ids]);
      at(360);
      const messages = await world.countedWork();
      for (const id of ids) expect(await warningsOf(id)).toEqual(['resolve 75']);
      return messages;
    };
    const ofOne = await messagesFor(1);
    expect(ofOne).toBeLessThan(12);
    expect(await messagesFor(5)).toBe(ofOne);
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowedVerbs,
  closesAt,
  type TicketFacts,
  type TicketState,
  type TicketVerb,
  ticketAfter,
  ticketStateAt,
  ticketStates,
  ticketVerbs,
  waitingParties,
} from './state.ts';

const resolvedAt = new Date('2026-11-01T08:00:00Z');
const hoursLater = (hours: number): Date => new Date(resolvedAt.getTime() + hours * 3_600_000);
const ticket: TicketFacts = {
  state: 'pending',
  waitingFor: null,
  hasEngineer: false,
  resolvedAt: null,
};
const begun = { ...ticket, state: 'inProgress', hasEngineer: true } as const;
const resolved = { ...begun, state: 'resolved', resolvedAt } as const;

/** The ways of SVC-1 and SVC-3 as the rule says them, a second time and in other words. */
const ways = new Set<`${TicketState} ${TicketVerb} ${TicketState}`>([
  'pending accept accepted',
  'pending cancel cancelled',
  'accepted assign accepted',
  'accepted start inProgress',
  'inProgress assign accepted',
  'inProgress wait inProgress',
  'inProgress continue inProgress',
  'inProgress resolve resolved',
  'resolved close closed',
  'resolved reopen inProgress',
  'closed reopen inProgress',
  // What resolved itself had nobody (SVC-7).
  'resolved reopen accepted',
  'closed reopen accepted',
]);

const anyFacts: fc.Arbitrary<TicketFacts> = fc.record({
  state: fc.constantFrom(...ticketStates),
  waitingFor: fc.option(fc.constantFrom(...waitingParties)),
  hasEngineer: fc.boolean(),
  resolvedAt: fc.option(fc.constant(resolvedAt)),
});
const anyHours = fc.integer({ min: 0, max: 24 * 20 });

describe('the states of a ticket', () => {
  test('SVC-1: it goes on the ways of the rule and on no other', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...ticketVerbs), anyHours, (facts, verb, hours) => {
        const at = hoursLater(hours);
        const is = ticketStateAt(facts, at);
        const after = ticketAfter(facts, verb, at);
        const back = verb === 'reopen' && !facts.hasEngineer ? 'accepted' : undefined;
        const way = [...ways].find((each) => each.startsWith(`${is} ${verb} ${back ?? ''}`));
        // Off the ways nothing holds, and by none but the state; on them it is never the state that hinders.
        expect(after.ok || after.reason !== 'state').toBe(way !== undefined);
        expect(after.ok ? `${is} ${verb} ${after.value}` : way).toBe(way);
      }),
    );
  });

  test('SVC-1: from the report to the end in one line', () => {
    const line = [
      [ticket, 'accept', 'accepted'],
      [{ ...begun, state: 'accepted' }, 'start', 'inProgress'],
      [begun, 'resolve', 'resolved'],
      [resolved, 'close', 'closed'],
    ] as const;
    for (const [facts, verb, value] of line)
      expect(ticketAfter(facts, verb, hoursLater(1))).toEqual({ ok: true, value });
  });

  test('SVC-1: nobody starts what nobody is in charge of', () => {
    const alone = { ...ticket, state: 'accepted' } as const;
    expect(ticketAfter(alone, 'start', resolvedAt)).toEqual({ ok: false, reason: 'engineer' });
  });

  test('SVC-3: work goes on only where it waits', () => {
    expect(ticketAfter(begun, 'continue', resolvedAt)).toEqual({ ok: false, reason: 'waiting' });
    const waits = { ...begun, waitingFor: 'part' } as const;
    expect(ticketAfter(waits, 'continue', resolvedAt).ok).toBe(true);
    expect(ticketAfter(waits, 'resolve', resolvedAt).ok).toBe(true);
  });
});

describe('the end of a ticket', () => {
  test('SVC-3: what is resolved closes by itself after seven days, to the instant', () => {
    expect(closesAt(resolved)).toEqual(hoursLater(7 * 24));
    expect(closesAt(begun)).toBeNull();
    expect(ticketStateAt(resolved, new Date(hoursLater(7 * 24).getTime() - 1))).toBe('resolved');
    expect(ticketStateAt(resolved, hoursLater(7 * 24))).toBe('closed');
    expect(ticketAfter(resolved, 'close', hoursLater(7 * 24))).toEqual({
      ok: false,
      reason: 'state',
    });
  });

  test('SVC-3: it is reopened under its number for fourteen days, and not a moment longer', () => {
    const last = hoursLater(14 * 24);
    for (const facts of [resolved, { ...resolved, state: 'closed' } as const]) {
      expect(ticketAfter(facts, 'reopen', last)).toEqual({ ok: true, value: 'inProgress' });
      const late = ticketAfter(facts, 'reopen', new Date(last.getTime() + 1));
      expect(late).toEqual({ ok: false, reason: 'late' });
    }
  });

  test('SVC-1: only what is pending is cancelled, and what is cancelled stays so', () => {
    for (const state of ticketStates) {
      const facts = { ...resolved, state };
      expect(ticketAfter(facts, 'cancel', resolvedAt).ok).toBe(state === 'pending');
    }
    for (const verb of ticketVerbs)
      expect(ticketAfter({ ...resolved, state: 'cancelled' }, verb, resolvedAt).ok).toBe(false);
  });

  test('SVC-3: what a page offers is what is allowed, and a late reopening as a new ticket', () => {
    expect(allowedVerbs(ticket, resolvedAt)).toEqual(['accept', 'cancel']);
    expect(allowedVerbs(begun, resolvedAt)).toEqual(['assign', 'wait', 'resolve']);
    expect(allowedVerbs(resolved, resolvedAt)).toEqual(['close', 'reopen']);
    expect(allowedVerbs(resolved, hoursLater(24 * 30))).toEqual(['reopen']);
  });
});

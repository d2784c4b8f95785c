import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTicketClock } from '@lebean/contract/ticket/clock.operations';
import {
  acceptTicket,
  assignTicket,
  reopenTicket,
  resolveTicket,
  startTicket,
  waitTicket,
} from '@lebean/contract/ticket/step.operations';
import { answerTicket } from '@lebean/contract/ticket/thread.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { openClockWorld } from './ticket-clock.fixture.ts';
import { solved } from './ticket-scene.fixture.ts';

const world = await openClockWorld();
const { server, staff, owner, get, report, step, take, at, minutesOf, work } = world;
const { engineerId } = world.scene.tickets;
const waiting = { waitingFor: 'customer', waitingReason: 'Is it in?' } as const;

const resolveDue = async (ticketId: number): Promise<number | null> => {
  const { clocks } = await call(server, getTicketClock, { ticketId }, staff);
  return minutesOf(clocks.find(({ clock }) => clock === 'resolve')?.dueAt);
};
const say = (ticketId: number, by: typeof owner) =>
  call(server, answerTicket, { ticketId, content: 'word' }, by);

/** A ticket in progress at ten. */
async function begun(): Promise<number> {
  at(0);
  const ticketId = await report({ urgency: 'later' });
  await take(acceptTicket, ticketId);
  await take(assignTicket, ticketId, { engineerId });
  await take(startTicket, ticketId);
  return ticketId;
}

/** What the ticket of one run is, as far as its deadline for the solution goes: minutes counted one by one. */
interface Counted {
  minute: number;
  worked: number;
  isHeld: boolean;
  overAt: number | null;
}
interface Real {
  readonly ticketId: number;
}
type Step = fc.AsyncCommand<Counted, Real>;

/** A step that is taken where the ticket allows it, after which the deadline is the counted one. */
const stepOf = (
  name: string,
  isPossible: (counted: Counted) => boolean,
  run: (real: Real, counted: Counted) => Promise<void>,
): Step => ({
  check: isPossible,
  run: async (counted, real) => {
    await run(real, counted);
    const { minute, worked, isHeld, overAt } = counted;
    const left = overAt ?? minute + target - worked;
    const isNone = overAt === null && isHeld;
    expect(await resolveDue(real.ticketId)).toBe(isNone ? null : left);
  },
  toString: () => name,
});
const always = (): boolean => true;
const target = 480;

const steps = [
  fc.integer({ min: 1, max: 200 }).map((minutes) =>
    stepOf(`${minutes} minutes pass`, always, async (_real, counted) => {
      for (let passed = 0; passed < minutes; passed += 1) {
        counted.minute += 1;
        if (!counted.isHeld) counted.worked += 1;
        if (counted.worked === target) counted.overAt ??= counted.minute;
      }
      at(counted.minute);
      await work();
    }),
  ),
  fc.constant(
    stepOf('wait for the shop', always, async ({ ticketId }, counted) => {
      if ((await get(ticketId)).ticketState !== 'inProgress') return;
      await take(waitTicket, ticketId, waiting);
      counted.isHeld = true;
    }),
  ),
  fc.constant(
    stepOf('the shop answers', always, async ({ ticketId }, counted) => {
      await say(ticketId, owner);
      counted.isHeld = false;
    }),
  ),
  fc.constant(
    stepOf('another engineer', always, async ({ ticketId }, counted) => {
      await step(assignTicket, ticketId, { engineerId });
      await step(startTicket, ticketId);
      counted.isHeld = false;
    }),
  ),
  fc.constant(
    stepOf('resolve and reopen an hour later', always, async ({ ticketId }, counted) => {
      if ((await get(ticketId)).ticketState !== 'inProgress') return;
      await take(resolveTicket, ticketId, solved);
      counted.minute += 60;
      at(counted.minute);
      await take(reopenTicket, ticketId, { reason: 'still dark' }, owner);
      counted.isHeld = false;
    }),
  ),
];

test('SVC-4: through the front door, too, deadlines are those of counting the minutes one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 10 }), async (commands) => {
      const ticketId = await begun();
      const counted = { minute: 0, worked: 0, isHeld: false };
      await fc.asyncModelRun(
        () => ({ model: { ...counted, overAt: null }, real: { ticketId } }),
        commands,
      );
    }),
    { numRuns: 8 },
  );
}, 120_000);

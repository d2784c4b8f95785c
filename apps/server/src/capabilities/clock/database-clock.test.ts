import { expect, test } from 'vitest';
import { clockCheck } from './clock-check.ts';
import { DatabaseClock } from './database-clock.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-01-31T12:00:00Z');

/** A machine and a database whose clocks a test sets; an answer takes 10 ms. */
class World {
  /** What both have lived through, in milliseconds. */
  #passed = 0;
  machineAhead = 0;
  databaseAhead = 0;
  readonly clock = new DatabaseClock({
    passedMs: () => this.#passed,
    wallMs: () => noon + this.#passed + this.machineAhead,
  });

  pass(milliseconds: number): void {
    this.#passed += milliseconds;
  }

  ask(tripMs = 10): void {
    const sentMs = this.#passed;
    this.pass(tripMs);
    const databaseMs = noon + sentMs + tripMs / 2 + this.databaseAhead;
    this.clock.take({ databaseMs, sentMs, heardMs: this.#passed });
  }

  /** Asks every two seconds for as long. */
  live(milliseconds: number): void {
    for (let lived = 0; lived < milliseconds; lived += 2000) {
      this.pass(1990);
      this.ask();
    }
  }

  now = (): number => this.clock.now().getTime() - noon - this.#passed;
}

test("OPS-10: the time is the database's, however wrong that of the machine is or becomes", () => {
  const world = new World();
  world.machineAhead = 2 * hour;
  world.ask();
  expect(world.now()).toBe(0);
  world.machineAhead = -5 * hour;
  world.pass(1000);
  expect(world.now()).toBe(0);
});

test('OPS-10: the time does not tremble with the time that answers take, and slow answers say nothing', () => {
  const world = new World();
  world.ask();
  world.databaseAhead = 4;
  world.live(4000);
  expect(world.now()).toBe(0);
  world.databaseAhead = 900;
  world.ask(2000);
  expect(world.now()).toBe(0);
  world.live(2000);
  expect(world.now()).toBe(900);
});

test.each([
  [2 * hour, 'This machine’s clock is 7200.0 s ahead of the database'],
  [-2500, 'This machine’s clock is 2.5 s behind the database'],
])(
  'OPS-10: a machine whose clock is %d ms off is not ready, and says how far',
  async (off, reported) => {
    const world = new World();
    world.ask();
    const check = clockCheck(world.clock);
    const { signal } = new AbortController();
    expect(await check.run(signal)).toEqual({ condition: 'ok' });
    world.machineAhead = off;
    expect(await check.run(signal)).toMatchObject({ condition: 'failed', message: reported });
    world.machineAhead = 0;
    expect(await check.run(signal)).toEqual({ condition: 'ok' });
  },
);

/** When terminals could be heard from, in milliseconds after noon by the clock of the database. */
const heardSince = ({ clock }: World): number => clock.heardSince().getTime() - noon;

test('PLY-1: silence counts from the start, and from a time that was set ahead, not from one set back', () => {
  const world = new World();
  world.pass(1000);
  world.ask();
  expect(heardSince(world)).toBe(1005);
  world.live(60_000);
  expect(heardSince(world)).toBe(1005);
  world.databaseAhead = -hour;
  world.live(2000);
  expect(heardSince(world)).toBe(1005);
  world.databaseAhead = hour;
  world.live(2000);
  expect(heardSince(world)).toBe(world.clock.now().getTime() - noon - 5);
});

test('PLY-1: silence counts from the moment at which a stopped process or a lost database is back', () => {
  const world = new World();
  world.ask();
  world.live(10_000);
  world.pass(14_000);
  world.ask();
  expect(heardSince(world)).toBe(5);
  // Stopped while the question is under way.
  world.ask(60_000);
  expect(heardSince(world)).toBe(world.clock.now().getTime() - noon - 30_000);
  world.pass(10 * 60_000);
  // The first answer after a long time may be slow.
  world.ask(3000);
  expect(heardSince(world)).toBe(world.clock.now().getTime() - noon - 1500);
});

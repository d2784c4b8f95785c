import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LagMeter, positionOf } from './lag-meter.ts';

test('OPS-12: positions of the log are compared as the numbers that they are', () => {
  expect(positionOf('0/0')).toBe(0n);
  expect(positionOf('1/6B3740')).toBe(0x1_00_6b_37_40n);
  expect(positionOf('A/9') > positionOf('9/FFFFFFFF')).toBe(true);
});

test('OPS-12: a standby lags for as long as the primary has been further than it is', () => {
  const meter = new LagMeter();
  expect(meter.lag(5n, 0)).toEqual({ atLeastMs: 0, atMostMs: Infinity });
  meter.note(100n, 1000);
  meter.note(200n, 2000);
  meter.note(300n, 3000);
  expect(meter.lag(300n, 3400)).toEqual({ atLeastMs: 0, atMostMs: 0 });
  expect(meter.lag(299n, 3400)).toEqual({ atLeastMs: 400, atMostMs: 1400 });
  expect(meter.lag(100n, 3400)).toEqual({ atLeastMs: 1400, atMostMs: 2400 });
  // Behind before anybody looked: nobody knows for how long.
  expect(meter.lag(99n, 3400)).toEqual({ atLeastMs: 2400, atMostMs: Infinity });
});

test('OPS-12: a primary that writes nothing leaves no standby behind', () => {
  const meter = new LagMeter();
  for (let atMs = 0; atMs <= 60_000; atMs += 1000) meter.note(100n, atMs);
  expect(meter.lag(100n, 61_000).atMostMs).toBe(0);
  meter.note(101n, 61_000);
  // It has stood at the old position until a second ago, however long before.
  expect(meter.lag(100n, 61_500)).toEqual({ atLeastMs: 500, atMostMs: 1500 });
});

test('OPS-12: what a read has to find on a standby is what the primary had within the limit', () => {
  const meter = new LagMeter();
  expect(meter.floor(10_000, 0)).toBeUndefined();
  for (let second = 0; second <= 30; second += 1) meter.note(BigInt(second), second * 1000);
  expect(meter.floor(10_000, 30_000)).toBe(20n);
  expect(meter.floor(10_000, 35_500)).toBe(26n);
  // Nobody could ask the primary for long: its last known position counts.
  expect(meter.floor(10_000, 90_000)).toBe(30n);
});

test('OPS-12: after a fail-over that has lost the end of the log, what was known of it is forgotten', () => {
  const meter = new LagMeter();
  meter.note(500n, 1000);
  meter.note(400n, 2000);
  expect(meter.lag(400n, 2000).atMostMs).toBe(0);
  expect(meter.lag(399n, 2000).atMostMs).toBe(Infinity);
});

test('OPS-12: a standby at or above the floor never lags by more than the limit and a look', () => {
  const world = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 4000 })),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(world, fc.bigInt({ min: 0n, max: 2000n }), (steps, replayed) => {
      const meter = new LagMeter();
      let [position, atMs] = [0n, 0];
      for (const [written, pause] of steps) {
        position += BigInt(written);
        atMs += pause;
        meter.note(position, atMs);
      }
      const floor = meter.floor(10_000, atMs);
      fc.pre(floor !== undefined && replayed >= floor);
      expect(meter.lag(replayed, atMs).atMostMs).toBeLessThanOrEqual(10_000);
    }),
  );
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Admission } from './admission.ts';
import type { Outcome } from './envelope.ts';

const done: Outcome = { kind: 'done', output: 1 };
const one = { min: 0, max: 1, queue: 1 };
const single = { total: 1, shares: { money: one, write: one, read: one, report: one } };

/** A call that runs until it is stopped. */
function held(admission: Admission) {
  const end = Promise.withResolvers<Outcome>();
  return { outcome: admission.run('read', () => end.promise), end: () => end.resolve(done) };
}

test('OPS-22: a call beyond the queue is answered at once with when to retry, the less important the later', async () => {
  const admission = new Admission(single);
  const first = held(admission);
  const second = admission.run('read', async () => done);
  expect(admission.isFull('read')).toBe(true);
  expect(await admission.run('read', async () => done)).toEqual({
    kind: 'unavailable',
    seconds: 2,
  });
  const report = admission.run('report', async () => done);
  expect(await admission.run('report', async () => done)).toEqual({
    kind: 'unavailable',
    seconds: 5,
  });
  expect(admission.usage()).toEqual([
    { name: 'money', running: 0, waiting: 0, refused: 0 },
    { name: 'write', running: 0, waiting: 0, refused: 0 },
    { name: 'read', running: 1, waiting: 1, refused: 1 },
    { name: 'report', running: 0, waiting: 1, refused: 1 },
  ]);
  first.end();
  expect(await Promise.all([first.outcome, second, report])).toEqual([done, done, done]);
  expect(admission.usage().map(({ running, waiting }) => running + waiting)).toEqual([0, 0, 0, 0]);
});

test('OPS-22: money that comes last begins first', async () => {
  const admission = new Admission(single);
  const first = held(admission);
  const begun: string[] = [];
  const noted = (name: 'money' | 'read' | 'report') =>
    admission.run(name, async () => {
      begun.push(name);
      await sleep(1);
      return done;
    });
  const all = [noted('report'), noted('read'), noted('money')];
  expect(admission.hasNextAfter('read')).toBe(true);
  first.end();
  await Promise.all(all);
  expect(begun).toEqual(['money', 'read', 'report']);
});

test('OPS-22: whoever waits too long, or leaves meanwhile, gives up the turn and no place is lost', async () => {
  const admission = new Admission({
    ...single,
    maxWaitsMs: { money: 10, write: 10, read: 10, report: 10 },
  });
  const first = held(admission);
  expect(await admission.run('money', async () => done)).toMatchObject({ kind: 'unavailable' });
  const patient = new Admission(single);
  const busy = held(patient);
  let leave = (): void => undefined;
  let isHeard = false;
  const left = patient.run(
    'money',
    async () => done,
    (gone) => {
      leave = gone;
      isHeard = true;
      return () => (isHeard = false);
    },
  );
  leave();
  expect(await left).toMatchObject({ kind: 'unavailable' });
  expect(isHeard).toBe(false);
  first.end();
  busy.end();
  await Promise.all([first.outcome, busy.outcome]);
  expect(await admission.run('read', async () => done)).toEqual(done);
  expect(await patient.run('read', async () => done)).toEqual(done);
});

test('OPS-22: a call that fails gives its place back', async () => {
  const admission = new Admission(single);
  const failing = admission.run('money', () => Promise.reject(new Error('no luck')));
  await expect(failing).rejects.toThrow('no luck');
  expect(await admission.run('money', async () => done)).toEqual(done);
});

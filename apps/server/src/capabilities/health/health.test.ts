import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Health, type HealthCheck } from './health.ts';

function started(...checks: readonly HealthCheck[]): Health {
  const health = new Health();
  onTestFinished(() => health.stop());
  for (const check of checks) health.add(check);
  return health;
}

test('OPS-3: a node is ready once every check has answered and none has failed', async () => {
  const health = started({
    name: 'disk',
    everyMs: 1000,
    run: () => Promise.resolve({ condition: 'warning', message: 'nearly full' }),
  });
  expect(health.isReady()).toBe(false);
  await vi.waitFor(() => expect(health.isReady()).toBe(true));
  health.set('draining', { condition: 'failed', message: 'stopping' });
  expect(health.isReady()).toBe(false);
  expect(health.findings().map(({ name }) => name)).toEqual(['disk', 'draining']);
});

test('OPS-3: a check that does not answer has failed, and who asks does not wait for it', async () => {
  const health = started({
    name: 'database',
    everyMs: 10,
    limitMs: 20,
    run: () => new Promise(() => undefined),
  });
  await vi.waitFor(() =>
    expect(health.findings()[0]).toMatchObject({
      condition: 'failed',
      message: 'no answer within 20 ms',
    }),
  );
});

test('OPS-3: a rare check that has failed is made again within a second', async () => {
  let isThere = false;
  const health = started({
    name: 'migrations',
    everyMs: 3_600_000,
    run: () => Promise.resolve({ condition: isThere ? 'ok' : 'failed' }),
  });
  await vi.waitFor(() => expect(health.findings()[0]?.message).toBeUndefined());
  isThere = true;
  await vi.waitFor(() => expect(health.isReady()).toBe(true), { timeout: 3000 });
});

test('OPS-3: a check that recovers makes the node ready again, unaided', async () => {
  let isThere = false;
  const health = started({
    name: 'database',
    everyMs: 5,
    run: () =>
      isThere ? Promise.resolve({ condition: 'ok' }) : Promise.reject(new Error('refused')),
  });
  await vi.waitFor(() => expect(health.findings()[0]?.message).toBe('refused'));
  isThere = true;
  await vi.waitFor(() => expect(health.isReady()).toBe(true));
});

test('OPS-3: an answer that came while the thread was busy counts, though its limit has passed', async () => {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const health = started({
    name: 'database',
    everyMs: 3_600_000,
    limitMs: 20,
    run: () =>
      new Promise((resolve) => {
        port1.on('message', () => resolve({ condition: 'ok' }));
        port2.postMessage('the answer is in the socket');
        const end = performance.now() + 60;
        while (performance.now() < end);
      }),
  });
  await vi.waitFor(() => expect(health.findings()[0]?.message).not.toBe('not checked yet'));
  expect(health.isReady()).toBe(true);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { Health } from '../capabilities/health/health.ts';
import { openLog } from '../capabilities/log/event-log.ts';
import { openManagementPort } from './management-port.ts';

const log = openLog({ level: 'warn', format: 'json', node: 'here', write: () => undefined });

async function opened(deadAfterMs = 10_000) {
  const health = new Health();
  const options = { host: '127.0.0.1', port: 0, deadAfterMs };
  const metrics = () => Promise.resolve('lebean_ready 1\n');
  const management = await openManagementPort(options, { health, log, metrics });
  onTestFinished(() => management.stop());
  const address = `http://127.0.0.1:${management.port}`;
  const ask = async (path: string, body?: string) => {
    const init = body === undefined ? {} : { method: 'PUT', body };
    const answer = await fetch(`${address}${path}`, init);
    return { status: answer.status, text: await answer.text() };
  };
  return { health, address, ask };
}

test('OPS-3: what is found reaches the management port, with the step that mends it', async () => {
  const { health, ask } = await opened();
  expect(await ask('/live')).toMatchObject({ status: 200 });
  expect(await ask('/ready')).toMatchObject({ status: 200 });
  health.set('disk', { condition: 'failed', message: 'full', step: 'Free some space.' });
  await vi.waitFor(async () => expect((await ask('/ready')).status).toBe(503), { timeout: 3000 });
  expect((await ask('/ready')).text).toContain('"step":"Free some space."');
  expect(await ask('/metrics')).toEqual({ status: 200, text: 'lebean_ready 1\n' });
  expect(await ask('/dashboard')).toMatchObject({ status: 404 });
});

test('OPS-6: the level of the log is changed while it runs', async () => {
  const { ask } = await opened();
  expect((await ask('/log-level')).text).toBe('{"level":"warn"}\n');
  expect(await ask('/log-level', 'loud')).toMatchObject({ status: 400 });
  expect(await ask('/log-level', 'debug')).toEqual({ status: 200, text: '{"level":"debug"}\n' });
  expect(log.level).toBe('debug');
});

const answersSchema = z.array(z.object({ status: z.number(), ms: z.number() }));

/** Asks from another process, since this one is about to be busy. */
async function askingElsewhere(url: string, forMs: number) {
  const script = `const seen = []; const end = performance.now() + ${forMs};
    console.log('begun');
    while (performance.now() < end) {
      const begun = performance.now();
      const { status } = await fetch(${JSON.stringify(url)});
      seen.push({ status, ms: performance.now() - begun });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    console.log(JSON.stringify(seen));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  await once(child.stdout, 'data');
  return async () => {
    if (child.exitCode === null) await once(child, 'close');
    return answersSchema.parse(JSON.parse(text.replace('begun', '')));
  };
}

test('OPS-3: it answers though the main thread is busy, and says when that one is dead', async () => {
  const { address, ask } = await opened(600);
  const requested = await askingElsewhere(`${address}/live`, 1800);
  await sleep(200);
  const until = performance.now() + 1400;
  while (performance.now() < until);
  const seen = await requested();
  expect(seen.map(({ status }) => status)).toContain(200);
  expect(seen.map(({ status }) => status)).toContain(503);
  expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(1000);
  await vi.waitFor(async () => expect((await ask('/live')).status).toBe(200), { timeout: 3000 });
});

test('OPS-3: a port that is taken ends the start with a line that says so', async () => {
  const { address } = await opened();
  const port = Number(new URL(address).port);
  const managed = { health: new Health(), log, metrics: () => Promise.resolve('') };
  await expect(openManagementPort({ host: '127.0.0.1', port }, managed)).rejects.toThrow(
    `The management port ${port} on 127.0.0.1 cannot be opened (EADDRINUSE)`,
  );
});

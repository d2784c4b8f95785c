import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { becomesTrue, makeFolder } from '../database/embedded/embedded-testing.ts';

/** The program that `npm start` runs, with its output collected and nobody at a terminal. */
function start(settings: Readonly<Record<string, string>>, ...options: readonly string[]) {
  const program = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [program, ...options], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DEMO: 'off',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  onTestFinished(async () => {
    child.kill('SIGINT');
    await ended;
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const says = (words: RegExp): Promise<void> =>
    becomesTrue(() => Promise.resolve(words.test(text)), `it says ${words.source}`);
  return { child, ended, says, text: () => text };
}

const eventSchema = z.object({
  time: z.iso.datetime(),
  level: z.string(),
  node: z.literal('north'),
  message: z.string(),
});

test('OPS-3, OPS-6: a node that nobody watches at a terminal says one event a line, and is observed from its start to its end', async () => {
  const folder = await makeFolder();
  const settings = { DATA_DIR: folder, NODE_NAME: 'north', MANAGEMENT_PORT: '0', PROT: '1' };
  const node = start({ ...settings, LOG_LEVEL: 'info' });
  await node.says(/The management port is [^"]+/);
  const [, management = ''] = /The management port is ([\d.:]+)/.exec(node.text()) ?? [];
  const ask = (path: string) => fetch(`http://${management}${path}`);
  // It makes its database: it lives, and is not ready.
  expect((await ask('/live')).status).toBe(200);
  expect((await ask('/ready')).status).toBe(503);
  await node.says(/Lebean is ready at/);
  const isReady = async (): Promise<boolean> => (await ask('/ready')).status === 200;
  await becomesTrue(isReady, 'it is ready');
  const [, address = ''] = /Lebean is ready at (\S+)/.exec(node.text()) ?? [];
  const answer = await fetch(`${address}/readyz`);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    {
      status: 'ready',
      checks: [
        'archiving',
        'backup',
        'clock',
        'database',
        'disk',
        'jobs',
        'mail',
        'migrations',
        'nodes',
        'sealing',
        'serving',
        'standby',
      ].map((name) => ({ name })),
    },
  ]);
  await fetch(`${address}/api/session`);
  const metrics = await (await ask('/metrics')).text();
  expect(metrics).toMatch(/^lebean_ready 1$/m);
  expect(metrics).toMatch(/^lebean_calls_total\{operation="[\w.]+",result="refused"\} 1$/m);
  expect(metrics).toMatch(/^lebean_database_bytes \d+$/m);
  node.child.kill('SIGINT');
  expect(await node.ended).toBe(0);
  const events = node
    .text()
    .trim()
    .split('\n')
    .map((line) => eventSchema.parse(JSON.parse(line)));
  const messages = events.map(({ message }) => message);
  expect(messages[0]).toContain('The setting PROT is not known');
  expect(messages).toContain('answered');
  expect(messages.at(-1)).toBe('Stopped.');
});

test('OPS-2: the configuration is shown, faults too, and nothing is started', async () => {
  const shown = start(
    { LOG_FORMAT: 'text', AUDIT_KEY: 'hunter2'.repeat(6), PORT: '80' },
    '--show-configuration',
  );
  expect(await shown.ended).toBe(0);
  expect(shown.text()).toMatch(/^PORT +80$/m);
  expect(shown.text()).not.toContain('hunter2');
  const wrong = start({ LOG_FORMAT: 'text', PORT: 'x', DEMO: 'y' }, '--show-configuration');
  expect(await wrong.ended).toBe(1);
  expect(wrong.text()).toMatch(/PORT=x is wrong.*\n.*DEMO=y is wrong/);
});

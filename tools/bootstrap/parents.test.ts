import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';

const program = resolve(import.meta.dirname, '../fixtures/parents/serves.mjs');

/** A package with a script that serves, in a folder of its own; runs a command in it. */
async function runIn(command: string, options: readonly string[], script = 'start') {
  const folder = mkdtempSync(join(tmpdir(), 'lebean-parents-'));
  const file = join(folder, 'output');
  writeFileSync(file, '');
  const scripts = { [script]: `node ${JSON.stringify(program)} ${JSON.stringify(file)}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'served', scripts }));
  const { npm_lifecycle_event: _ours, ...environment } = process.env;
  const child = spawn(command, options, { cwd: folder, env: environment, stdio: 'ignore' });
  const reported = (): string => readFileSync(file, 'utf8');
  onTestFinished(() => {
    const [first = '', ending] = reported().trim().split('\n');
    // It ends by itself after its last line.
    if (ending === undefined && first !== '') process.kill(Number(first.split(' ')[1]), 'SIGKILL');
    rmSync(folder, { recursive: true });
  });
  await expect.poll(reported, { timeout: 8000 }).toContain('here');
  return { child, reported };
}

// Windows has no signals, and npm ends its tree of processes by itself.
test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
  'F2: the server ends in order after a %s of npm alone, which tells nobody below its shell',
  async (signal) => {
    const { child, reported } = await runIn('npm', ['start', '--silent']);
    child.kill(signal);
    await expect.poll(reported, { timeout: 8000 }).toMatch(/npm is gone|told to stop/);
  },
);

test.skipIf(process.platform === 'win32')(
  'without npm around it, nobody is watched: a shell that goes away leaves it running',
  async () => {
    const { child, reported } = await runIn('sh', ['-c', `node ${program} output; true`]);
    child.kill('SIGKILL');
    const { promise, resolve: over } = Promise.withResolvers<void>();
    setTimeout(over, 700);
    await promise;
    expect(reported()).toMatch(/^here \d+\n$/);
  },
);

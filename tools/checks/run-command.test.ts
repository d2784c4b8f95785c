import process from 'node:process';
import { expect, test } from 'vitest';
import { runChecks } from './run-checks.ts';
import { runCommand } from './run-command.ts';

const node = (program: string): string[] => [process.execPath, '-e', program];

test('keeps what a command prints, and tells success from failure', async () => {
  const success = await runCommand(node('console.log(1); console.error(2)'), {
    timeoutSeconds: 10,
  });
  expect(success.isSuccess).toBe(true);
  expect(success.output.split('\n').toSorted()).toEqual(['1', '2']);
  const failure = await runCommand(node('process.exit(3)'), { timeoutSeconds: 10 });
  expect(failure.isSuccess).toBe(false);
});

test('a command that is not there is a failure', async () => {
  const { isSuccess, output } = await runCommand(['/no/such/program'], { timeoutSeconds: 10 });
  expect(isSuccess).toBe(false);
  expect(output).toContain('ENOENT');
});

test('a command that hangs ends at its time limit, with all that it has started', async () => {
  // The grandchild holds the output open: the command ends only when it is gone too.
  const hang = 'setInterval(() => {}, 1000)';
  const program = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', '${hang}'],
      { stdio: 'inherit' });
    console.log(child.pid);
    ${hang}`;
  const { isSuccess, output, seconds } = await runCommand(node(program), { timeoutSeconds: 1 });
  expect(isSuccess).toBe(false);
  expect(output).toContain('stopped after 1 s');
  expect(seconds).toBeLessThan(8);
});

test('a check that cannot even run counts as a failed one', async () => {
  const broken = { name: 'broken', run: () => Promise.reject(new Error('no disk')) };
  expect(await runChecks([broken], 1)).toEqual({ passed: 0, failed: 1 });
});

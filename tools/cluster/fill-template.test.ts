import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test('puts values in the place of names, and refuses too few and too many', () => {
  expect(fillTemplate("name: '{{name}}' # {{name}}", { name: 'pg1' })).toBe("name: 'pg1' # pg1");
  expect(() => fillTemplate('{{name}} {{port}}', { name: 'pg1' })).toThrow('asks for port');
  expect(() => fillTemplate('{{name}}', { name: 'pg1', port: '1' })).toThrow('not ask for port');
});

test('OPS-13: the template that operators take acknowledges nothing that one standby does not have', async () => {
  const template = await readFile(join(import.meta.dirname, 'patroni.yml'), 'utf8');
  expect(template).toContain('synchronous_mode: true');
  // The start of the product refuses a server without these.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    expect(template).toContain(`${setting}: 'on'`);
});

test('OPS-11, OPS-13: the pooler that operators take gives links to transactions, and is quick to find a new primary', async () => {
  const template = await readFile(join(import.meta.dirname, 'pgbouncer.ini'), 'utf8');
  expect(template).toContain('pool_mode = transaction');
  // Each of them comes on top of what a fail-over takes.
  const waits = /^(?:server_login_retry|server_connect_timeout|query_wait_timeout) = (\d+)$/gm;
  const seconds = Array.from(template.matchAll(waits), ([, given]) => Number(given));
  expect(seconds).toHaveLength(3);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(5);
});

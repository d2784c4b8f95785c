import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const runFile = promisify(execFile);
const program = `${import.meta.dirname}/../main.ts`;

/** Runs before the program: says at its end which packages it has loaded. */
const listening = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      const found = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url);
      if (found !== null) loaded.add(found[1]);
      return next(url, context);
    },
  });
  process.on('exit', () => console.error(JSON.stringify([...loaded])));
`)}`;

test('a start loads no library of the calls that few make: papers, workbooks, mail, push, Stripe', async () => {
  const { stderr } = await runFile(process.execPath, [
    '--import',
    listening,
    program,
    '--show-configuration',
  ]);
  const loaded: unknown = JSON.parse(stderr.trim().split('\n').at(-1) ?? '');
  expect(loaded).toContain('fastify');
  for (const seldom of [
    '@duckdb/node-api',
    'nodemailer',
    'pdfkit',
    'read-excel-file',
    'stripe',
    'subset-font',
    'web-push',
  ])
    expect(loaded).not.toContain(seldom);
}, 60_000);

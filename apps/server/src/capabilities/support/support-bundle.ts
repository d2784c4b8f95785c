import { open } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg, { type ClientConfig } from 'pg';
import { showConfiguration } from '../../configuration/known-settings.ts';
import { reasonOf } from '../../ground/failure.ts';
import type { Environment } from '../../ground/faults.ts';
import { scrub } from '../log/scrub.ts';
import { readDatabaseFacts, readStatements } from './database-facts.ts';
import { readRecentErrors } from './recent-errors.ts';
import { scrubbed, withoutQuotes } from './without-values.ts';

/** What a bundle is made from. */
export interface SupportSources {
  readonly version: string;
  readonly environment: Environment;
  readonly dataFolder: string;
  /** As the owner of the tables; undefined where no database runs. */
  readonly owner: ClientConfig | undefined;
  /** Where the management port of the node listens, if it does. */
  readonly management: { readonly host: string; readonly port: number } | undefined;
  /** A statement that runs this long is reported. */
  readonly runsForSeconds?: number;
}

const readme = `What is in here, for whoever helps you. Look through it before you send it: it is text.

versions.json       the product, Node, the machine
configuration.txt   the settings, secrets masked
database.json       server, settings, sizes, connections, nodes with their findings, proofs of the ledger
statements.json     what the database has spent its time on (with pg_stat_statements), and what runs now
plans.txt           how it plans the slowest of these
errors.txt          the last errors of this node and of its private database
ready.json, metrics.txt   what the management port says, where there is one

Nothing in it is a row of yours: no name, phone, card or amount. Values in statements and what log lines quote are
taken out, and so is what has the shape of a phone, a card number, a token, a mail address or a password.
`;

/** The files of a support bundle by their names (OPS-23). What cannot be had has a note in its place. */
export async function collectSupport(
  sources: SupportSources,
): Promise<ReadonlyMap<string, string>> {
  const { version, environment, dataFolder, management } = sources;
  const files = new Map<string, string>([
    ['README.txt', readme],
    ['versions.json', json({ product: version, ...machine() })],
    ['configuration.txt', scrub(showConfiguration(environment))],
    ['errors.txt', await errorsIn(dataFolder)],
  ]);
  for (const [name, content] of await databaseFiles(sources)) files.set(name, content);
  if (management !== undefined) {
    const { host, port } = management;
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    files.set('ready.json', await reported(`${address}/ready`));
    files.set('metrics.txt', await reported(`${address}/metrics`));
  }
  return files;
}

const machine = () => ({
  at: new Date().toISOString(),
  node: process.version,
  platform: `${process.platform} ${process.arch} ${release()}`,
  processors: cpus().length,
  memoryBytes: totalmem(),
});

const json = (value: unknown): string => `${JSON.stringify(scrubbed(value), undefined, 2)}\n`;

const timeoutMs = 5000;

async function databaseFiles(sources: SupportSources): Promise<ReadonlyMap<string, string>> {
  const { owner, runsForSeconds } = sources;
  if (owner === undefined) return new Map([['database.json', json('no database runs here')]]);
  const limits = { connectionTimeoutMillis: timeoutMs, statement_timeout: timeoutMs };
  const client = new pg.Client({ ...owner, ...limits, application_name: 'lebean-support' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Nothing is changed, whatever a plan makes the server work out.
    await client.query('set default_transaction_read_only = on');
    const { plans, ...statements } = await readStatements(client, runsForSeconds);
    return new Map([
      ['database.json', json(await readDatabaseFacts(client))],
      ['statements.json', json(statements)],
      ['plans.txt', `${scrub(plans)}\n`],
    ]);
  } catch (error) {
    return new Map([['database.json', json(`no answer: ${withoutQuotes(reasonOf(error))}`)]]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What a port without personal data says; scrubbed all the same where it is text of ours. */
async function reported(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    const text = await answer.text();
    return answer.headers.get('content-type')?.includes('json') === true
      ? json(JSON.parse(text))
      : text;
  } catch (error) {
    return `not to be had: ${withoutQuotes(reasonOf(error))}\n`;
  }
}

const maxLogBytes = 1024 ** 2;
const maxLogLines = 300;
/** What went wrong, without the lines beneath that show rows and statements. */
const troubles = /\b(ERROR|FATAL|PANIC|WARNING): {2}/;

async function errorsIn(dataFolder: string): Promise<string> {
  const ofNode = await readRecentErrors(dataFolder);
  const ofDatabase = (await endOf(join(dataFolder, 'postgres.log')))
    .split('\n')
    .filter((line) => troubles.test(line))
    .slice(-maxLogLines)
    .map(withoutQuotes);
  return [
    '== The last errors of this node',
    scrub(ofNode).trimEnd(),
    '',
    '== The last errors of its private database',
    ...ofDatabase,
    '',
  ].join('\n');
}

/** The end of a file; nothing where there is none. */
async function endOf(path: string): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return '';
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - maxLogBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

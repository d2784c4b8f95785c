/**
 * `npm run mutate:ledger`: changes the functions that post to the ledger in small ways, one at a time, as their files
 * say them, and runs the tests of the ledger on each. A change that no test notices is listed; of all changes that the
 * database takes at all, 85 of 100 must be noticed. Nothing but a throwaway database is changed.
 *
 * `npm run mutate:ledger -- ledger_post` changes that function only, `-- --every 10` each tenth place.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Definition, readDefinitions } from '../apps/server/src/database/definition-file.ts';
import { LedgerTests } from './ledger-mutation/ledger-tests.ts';
import { mutated, type SqlMutant, sqlMutants } from './ledger-mutation/sql-mutants.ts';

const floorPercent = 85;
const posting = [
  'ledger_post',
  'ledger_lock_legs',
  'ledger_reversal_refusal',
  'ledger_replay',
  'ledger_stripes_after',
  'ledger_only',
];

interface Change extends Definition {
  readonly mutant: SqlMutant;
}

const bodyMark = '$$';

/** The changes of a function, each with its place in the body. */
function changesOf(definition: Definition): Change[] {
  const [, body = ''] = definition.text.split(bodyMark);
  return sqlMutants(body).map((mutant) => ({ ...definition, mutant }));
}

function changedText({ text, mutant }: Change): string {
  const [head = '', body = '', tail = ''] = text.split(bodyMark);
  return [head, mutated(body, mutant), tail].join(bodyMark);
}

/** The line of a change in its file, and the change. */
function tell({ name, text, mutant: { at, before, after } }: Change): string {
  const line = text.slice(0, text.indexOf(bodyMark) + bodyMark.length + at).split('\n').length;
  const shown = (text: string) => JSON.stringify(text.replaceAll(/\s+/g, ' ').slice(0, 90));
  return `${name}:${line}  ${shown(before)} → ${shown(after)}`;
}

/** Does something in the template, and leaves it: nobody may be connected while it is copied. */
async function inTemplate<Result>(
  tests: LedgerTests,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(tests.template);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The files of functions, by their names. */
async function filesOf(names: readonly string[]): Promise<Definition[]> {
  const { definitions } = await readDefinitions();
  return names.map((name) => {
    const found = definitions.find((each) => each.name === `functions/${name}.sql`);
    if (found === undefined) throw new Error(`there is no function ${name}`);
    return found;
  });
}

/** The test that noticed a change, that none did, or that the database does not take it for a function. */
type Outcome = { readonly kind: 'noticed' | 'unnoticed' | 'no function'; readonly by?: string };

async function tryChange(tests: LedgerTests, change: Change): Promise<Outcome> {
  const isTaken = await inTemplate(tests, (client) =>
    client.query(changedText(change)).then(
      () => true,
      () => false,
    ),
  );
  if (!isTaken) return { kind: 'no function' };
  try {
    const by = await tests.firstFailure();
    return by === undefined ? { kind: 'unnoticed' } : { kind: 'noticed', by };
  } finally {
    await inTemplate(tests, (client) => client.query(change.text));
  }
}

async function tryAll(tests: LedgerTests, changes: readonly Change[]): Promise<number> {
  const tally = { noticed: 0, unnoticed: 0, 'no function': 0 };
  for (const change of changes) {
    const { kind, by } = await tryChange(tests, change);
    tally[kind] += 1;
    console.log(`${kind.padEnd(11)}  ${tell(change)}${by === undefined ? '' : `  (${by})`}`);
  }
  const { noticed, unnoticed, 'no function': invalid } = tally;
  const score = (100 * noticed) / Math.max(1, noticed + unnoticed);
  console.log(
    `${noticed} of ${noticed + unnoticed} changes noticed: ${score.toFixed(1)} % (${invalid} more were no function)`,
  );
  return score;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { every: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const names = positionals.length > 0 ? positionals : posting;
  const every = Math.max(1, Number(values.every));
  const tests = await LedgerTests.open();
  try {
    const unchanged = await tests.firstFailure();
    if (unchanged !== undefined) throw new Error(`a test fails as it is: ${unchanged}`);
    const functions = await filesOf(names);
    const changes = functions.flatMap((each) => changesOf(each));
    const chosen = changes.filter((_, place) => place % every === 0);
    console.log(`${chosen.length} changes of ${names.join(', ')}`);
    const score = await tryAll(tests, chosen);
    process.exitCode = score >= floorPercent ? 0 : 1;
  } finally {
    await tests.close();
  }
}

await main();

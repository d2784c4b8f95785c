/**
 * `npm run archive:ask -- [--csv] <question>`: a question over all archived months, by name or as SQL (OPS-14). Needs no
 * database and changes nothing.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { csvLine, tableOf } from '../apps/server/src/capabilities/archive/answer-forms.ts';
import { askArchive } from '../apps/server/src/capabilities/archive/ask-archive.ts';
import { preparedQuestions } from '../apps/server/src/capabilities/archive/questions.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { reasonOf, StartFailure } from '../apps/server/src/ground/failure.ts';

/** More than anybody reads on a screen: a file takes all. */
const maxTableRows = 1000;

const usage = `npm run archive:ask -- [--csv] <question>
A question is SQL over play, recharge, sale, lebean_recharge, orders, transfer and entry, or one of:
${preparedQuestions.map(({ name, says }) => `  ${name.padEnd(8)} ${says}`).join('\n')}`;

function readArguments(): { readonly csv: boolean; readonly question: string } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { csv: { type: 'boolean', default: false } },
    });
    const [question, ...rest] = positionals;
    if (question !== undefined && rest.length === 0) return { csv: values.csv, question };
  } catch (error) {
    throw new StartFailure(`${reasonOf(error)}\n${usage}`);
  }
  throw new StartFailure(usage);
}

async function main(): Promise<void> {
  const { csv, question } = readArguments();
  const { archiveFolder } = await readConfiguration(
    process.env,
    resolve(import.meta.dirname, '..'),
  );
  if (csv) {
    // Whoever reads may have had enough: `| head`.
    process.stdout.on('error', () => undefined);
    const say = (values: readonly string[]): boolean => {
      process.stdout.write(`${csvLine(values)}\n`);
      return process.stdout.writable;
    };
    await askArchive(archiveFolder, question, { columns: say, row: say });
    return;
  }
  let names: readonly string[] = [];
  const rows: Array<readonly string[]> = [];
  await askArchive(archiveFolder, question, {
    columns: (found) => {
      names = found;
    },
    row: (values) => rows.push(values) <= maxTableRows,
  });
  const isCut = rows.length > maxTableRows;
  console.log(tableOf(names, rows.slice(0, maxTableRows)).join('\n'));
  if (isCut) console.log(`… and more: with --csv all of them.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}

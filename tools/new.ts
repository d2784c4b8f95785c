/**
 * `npm run new entity <noun>`: writes a slice from migration to screen, in the shape of those that
 * are there. What it writes is yours: read it, and change it like any other code.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { npmTool, runCommand } from './checks/run-command.ts';
import { isUntranslated } from './new/fields.ts';
import { type EntityRequest, readRequest, usage, WrongRequest } from './new/options.ts';
import { writeEntity } from './new/write-entity.ts';

const optionNames = ['owner', 'fields', 'title', 'plural', 'index'] as const;

function requested(): EntityRequest {
  // Without the two dashes npm takes the options for its own, and they would silently do nothing.
  const eaten = optionNames.find((name) => process.env[`npm_config_${name}`] !== undefined);
  if (eaten !== undefined) throw new WrongRequest(`Write -- before --${eaten}.`);
  const string = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { owner: string, fields: string, title: string, plural: string, index: string },
  });
  const [kind, noun, ...more] = positionals;
  if (kind !== 'entity' || noun === undefined || more.length > 0) throw new WrongRequest(usage);
  return readRequest(noun, new Map(Object.entries(values)));
}

/** Each step as it would be typed, longest first where the order is free. */
async function finish(files: readonly string[]): Promise<boolean> {
  const formatted = files.filter((file) => /\.tsx?$/.test(file));
  const steps = [
    [...npmTool('oxfmt', 'bin/oxfmt'), ...formatted],
    [process.execPath, 'tools/registries.ts'],
    [process.execPath, 'tools/generate-tables.ts'],
    [process.execPath, 'tools/glossary.ts'],
  ];
  for (const step of steps) {
    const { isSuccess, output } = await runCommand(step, { timeoutSeconds: 120 });
    if (isSuccess) continue;
    console.error(output);
    return false;
  }
  return true;
}

function tell({ names, fields }: EntityRequest, files: readonly string[]): void {
  console.log(files.map((file) => `  ${file}`).join('\n'));
  const untranslated = fields.filter(({ label }) => isUntranslated(label)).map(({ name }) => name);
  if (isUntranslated(names.title)) untranslated.unshift(`the ${names.words} itself`);
  if (untranslated.length > 0) console.log(`\nStill only in English: ${untranslated.join(', ')}.`);
  console.log(
    `\nNow read it, then: npm run verify, and npx vitest run --project db ${names.file}.db` +
      `\nStill yours: demo rows, a rule in packages/domain if there is one, who else may do what.`,
  );
}

async function main(): Promise<number> {
  const request = requested();
  const files = writeEntity(request);
  const isFinished = await finish(files);
  tell(request, files);
  return isFinished ? 0 : 1;
}

/** What was asked for wrongly is a line; everything else is a defect, with its stack. */
function explain(error: unknown): number {
  const isOptions = error instanceof TypeError && 'code' in error;
  if (!(error instanceof WrongRequest) && !isOptions) throw error;
  console.error(error.message);
  return 1;
}

process.exitCode = await main().catch(explain);

/**
 * `npm run chaos`: bad days played by a program. Each scenario starts the product, has terminals, cashiers and
 * readers use it, breaks what it is about, and then holds what they were answered against the book. At the end: one
 * table of all bars, and an error where one is not held.
 */
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { makeTestFolder } from '../apps/server/src/database/test-cluster.ts';
import { leaveNothing } from './chaos/interrupt.ts';
import type { Outcome, Scenario, ScenarioOptions } from './chaos/scenario.ts';
import { scenarios } from './chaos/scenarios.ts';
import { linesOf, type Row, tableOf } from './chaos/tell-outcome.ts';

const usage = `npm run chaos -- [--only F4[,F5]] [--break …] [--seconds 60] [--seed 1] [--nodes 2] [--shops 6]
  [--terminals 60] [--counters 6] [--kills 50] [--cuts 5000]

${scenarios.map(describe).join('\n')}`;

function describe({ name, title, breaks }: Scenario): string {
  const lines = Object.entries(breaks).map(([broken, how]) => `         --break ${broken}: ${how}`);
  return [`  ${name.padEnd(5)}  ${title}`, ...lines].join('\n');
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    break: { type: 'string' },
    seconds: { type: 'string' },
    nodes: { type: 'string' },
    shops: { type: 'string', default: '6' },
    terminals: { type: 'string' },
    counters: { type: 'string' },
    kills: { type: 'string', default: '50' },
    cuts: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    help: { type: 'boolean', default: false },
  },
});

/** A whole number from the command line, or what the scenario usually has. */
function count(name: Exclude<keyof typeof values, 'help'>, standard: number): number {
  const value = Number(values[name] ?? standard);
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`--${name} is a whole number`);
  return value;
}

function chosen(): readonly Scenario[] {
  const { only, break: broken } = values;
  const names = only?.split(',') ?? scenarios.map(({ name }) => name);
  const found = scenarios.filter(({ name }) => names.includes(name));
  if (found.length < names.length) throw new RangeError(`--only names no scenario\n${usage}`);
  if (broken !== undefined && found.some(({ breaks }) => !(broken in breaks)))
    throw new RangeError(
      `--break ${broken} is none of ${found.map(({ name }) => name).join()}\n${usage}`,
    );
  return found;
}

async function play({ name, title, defaults, run }: Scenario): Promise<Outcome> {
  const folder = await makeTestFolder();
  leaveNothing(folder);
  const options: ScenarioOptions = {
    folder,
    seed: count('seed', 0),
    nodes: count('nodes', defaults.nodes ?? 1),
    shops: count('shops', 6),
    terminals: count('terminals', defaults.terminals ?? 12),
    counters: count('counters', defaults.counters ?? 6),
    seconds: count('seconds', defaults.seconds ?? 30),
    kills: count('kills', 50),
    cuts: count('cuts', 5000),
    broken: values.break,
    say: (line) => console.log(`  ${line}`),
  };
  const broken = values.break === undefined ? '' : `, broken on purpose: ${values.break}`;
  console.log(`${name}: ${title}${broken}`);
  try {
    return await run(options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A scenario that cannot be played to its end holds nothing. */
async function playToTheEnd(scenario: Scenario): Promise<readonly Row[]> {
  const { name } = scenario;
  const obstacle = scenario.obstacle?.();
  const failed = (what: string, measured: string): readonly Row[] => [
    { scenario: name, what, demanded: 'yes', measured, isHeld: false },
  ];
  if (obstacle !== undefined) return failed('can be played here', obstacle);
  try {
    const outcome = await play(scenario);
    for (const line of linesOf(outcome)) console.log(line);
    return outcome.bars.map((bar) => ({ scenario: name, ...bar }));
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return failed('is played to its end', reason.split('\n')[0] ?? '');
  }
}

if (values.help) console.log(usage);
else {
  const rows: Row[] = [];
  for (const scenario of chosen()) rows.push(...(await playToTheEnd(scenario)));
  for (const line of tableOf(rows)) console.log(line);
  process.exitCode = rows.every(({ isHeld }) => isHeld) ? 0 : 1;
}
// Nothing is left to be done, and yet Node may turn round for ever: it waits for connections that were reset.
process.exit();

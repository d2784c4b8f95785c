import { inspect } from 'node:util';
import { addTallies, FAILED, type Tally } from './tally.ts';

/** What a check found: what to add to the sum, and what to show when it failed. */
export interface CheckResult {
  readonly tally: Tally;
  readonly output: string;
  /** Shown however it ended. */
  readonly notes?: readonly string[];
  readonly seconds: number;
}

export interface Check {
  readonly name: string;
  readonly run: () => Promise<CheckResult>;
}

/** Runs the checks, `width` at a time, and prints one line each; only a failure shows its output. */
export async function runChecks(checks: readonly Check[], width: number): Promise<Tally> {
  const waiting = [...checks];
  const tallies: Tally[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = await check.run().catch(resultOfDefect);
      tallies.push(result.tally);
      report(check.name, result);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return addTallies(tallies);
}

/** A check that cannot even run is a failed one: the sum must come all the same. */
function resultOfDefect(error: unknown): CheckResult {
  return { tally: FAILED, output: inspect(error), seconds: 0 };
}

function report(name: string, { tally, output, notes = [], seconds }: CheckResult): void {
  const isSuccess = tally.failed === 0;
  const count = tally.passed > 1 ? ` (${tally.passed} tests)` : '';
  const mark = isSuccess ? 'ok    ' : 'FAILED';
  console.log(`${mark} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s${count}`);
  for (const note of notes) console.log(indent(note));
  if (!isSuccess) console.log(`${indent(output)}\n`);
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}

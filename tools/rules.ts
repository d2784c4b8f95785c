/**
 * `npm run rules`: the rules of the specification that no test proves yet, by the ids in the titles of
 * tests. The specification may lie beside this repository; without it there is nothing to compare.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { coverageOf, provenIdsIn, ruleIdsIn } from './rules/rule-ids.ts';
import { listModules } from './source/list-files.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const specification = path.join(repository, '../shared/spec');

function provenIds(): Set<string> {
  const tests = listModules(repository).filter((file) => /\.(?:test\.tsx?|e2e\.ts)$/.test(file));
  return new Set(
    tests.flatMap((file) => provenIdsIn(file, readFileSync(path.join(repository, file), 'utf8'))),
  );
}

function statedIds(): string[] {
  const pages = readdirSync(specification).filter((name) => name.endsWith('.md'));
  return pages
    .toSorted()
    .flatMap((name) => ruleIdsIn(readFileSync(path.join(specification, name), 'utf8')));
}

function main(): void {
  if (!existsSync(specification)) {
    console.log('The specification is not beside this repository: nothing to compare.');
    return;
  }
  const coverage = coverageOf(statedIds(), provenIds());
  for (const { prefix, count, missing } of coverage) {
    const proven = `${count - missing.length} of ${count}`.padStart(8);
    console.log(`${prefix.padEnd(4)}${proven}  ${missing.join(' ')}`.trimEnd());
  }
  const all = coverage.reduce((sum, { count }) => sum + count, 0);
  const missing = coverage.flatMap((each) => each.missing).length;
  console.log(`${all - missing} of ${all} rules stand in the title of a test`);
}

main();

/**
 * Checks the import rules of the architecture (see `boundaries/zones.ts`).
 *
 * A checker that reads no module also finds no violation. So each run first proves itself on
 * `fixtures/boundaries`, a small repository in which every import marked `// planted` is wrong:
 * the run fails unless it reports exactly those lines.
 */
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { checkBoundaries, listPlanted } from './boundaries/check.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const fixture = path.join(repository, 'tools/fixtures/boundaries');

function main(): number {
  const planted = listPlanted(fixture);
  const reported = new Set(checkBoundaries(fixture).violations.map(placeOf));
  const missed = planted.filter((place) => !reported.has(place));
  const invented = [...reported].filter((place) => !planted.includes(place));
  for (const place of missed) console.error(`planted violation not reported: ${place}`);
  for (const place of invented) console.error(`allowed import reported: ${place}`);
  if (planted.length === 0) console.error('no planted violation found in the fixture');
  if (planted.length === 0 || missed.length > 0 || invented.length > 0) return 1;

  const { moduleCount, referenceCount, violations } = checkBoundaries(repository);
  for (const violation of violations) {
    console.error(`${placeOf(violation)}  ${violation.reason}`);
  }
  if (moduleCount === 0 || referenceCount === 0) {
    console.error('read no module: the check proves nothing');
    return 1;
  }
  console.log(
    `${moduleCount} modules, ${referenceCount} imports, ${violations.length} violations, ` +
      `${planted.length} planted ones reported`,
  );
  return violations.length === 0 ? 0 : 1;
}

function placeOf({ path: file, line }: { path: string; line: number }): string {
  return `${file}:${line}`;
}

process.exitCode = main();

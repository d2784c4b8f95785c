/**
 * Checks the rules of style that no linter knows (see `house-style/rules.ts`), after it has shown
 * on `fixtures/house-style` that it reports what breaks them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { complaintsAbout } from './house-style/rules.ts';
import { listModules } from './source/list-files.ts';
import { type Complaint, placeOf, proveOnFixture } from './source/planted.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const fixture = fileURLToPath(new URL('fixtures/house-style', import.meta.url));

function check(root: string): Complaint[] {
  return listModules(root).flatMap((modulePath) =>
    complaintsAbout(modulePath, readFileSync(path.join(root, modulePath), 'utf8')),
  );
}

function main(): number {
  const { errors } = proveOnFixture(fixture, check(fixture));
  for (const error of errors) console.error(error);
  if (errors.length > 0) return 1;
  const complaints = check(repository);
  for (const complaint of complaints) {
    console.error(`${placeOf(complaint)}  ${complaint.reason}`);
  }
  return complaints.length === 0 ? 0 : 1;
}

process.exitCode = main();

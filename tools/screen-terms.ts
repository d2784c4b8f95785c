/**
 * Writes `docs/terms.md`, the terms of screens, and holds all texts of contract, web and server to them (SH-61), after
 * it has shown on `fixtures/screen-terms` that it finds what is wrong. With `--check` it only says whether the page is
 * what the terms make of it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import {
  ambiguousTerms,
  type Found,
  isExcepted,
  termComplaints,
  unusedExceptions,
} from './screen-terms/check.ts';
import { termsPage } from './screen-terms/page.ts';
import { isRead, textsIn } from './screen-terms/texts.ts';
import { listModules } from './source/list-files.ts';
import { placeOf, proveOnFixture } from './source/planted.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const fixture = fileURLToPath(new URL('fixtures/screen-terms', import.meta.url));
const target = path.join(repository, 'docs/terms.md');

function check(root: string): Found[] {
  return listModules(root)
    .filter(isRead)
    .flatMap((modulePath) =>
      termComplaints(textsIn(modulePath, readFileSync(path.join(root, modulePath), 'utf8'))),
    );
}

function main(): number {
  const found = check(repository);
  const problems = [
    ...proveOnFixture(fixture, check(fixture)).errors,
    ...ambiguousTerms(),
    ...found
      .filter((one) => !isExcepted(one))
      .map((complaint) => `${placeOf(complaint)}  ${complaint.reason}`),
    ...unusedExceptions(found).map(
      (words) => `the exception for “${words}” excuses nothing: remove it`,
    ),
  ];
  for (const problem of problems) console.error(problem);
  return problems.length === 0 && publish(termsPage()) ? 0 : 1;
}

/** Writes the page, or with `--check` says whether it is written already. */
function publish(page: string): boolean {
  if (!process.argv.includes('--check')) {
    writeFileSync(target, page);
    return true;
  }
  if (existsSync(target) && readFileSync(target, 'utf8') === page) return true;
  console.error('docs/terms.md is not what the terms make of it: npm run generate:terms');
  return false;
}

process.exitCode = main();

/**
 * `npm run rules`: which rules of `docs/rules` no test proves yet, by the ids in the titles of tests.
 * `--check` complains, both ways: of an id that is named and not stated, of a rule that is stated as built and
 * not proven, and of one that is proven and still stated as planned.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import {
  coverageOf,
  familyOf,
  mentionsIn,
  provenIdsIn,
  type Rule,
  rulesIn,
} from './rules/rule-ids.ts';
import { listModules } from './source/list-files.ts';
import { type Complaint, placeOf } from './source/planted.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const pagesFolder = 'docs/rules';
/** Bars are measured by programs that are run by hand, and most have no test of their own. */
const barFamily = /^[A-Z]$/;

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

const listIn = (folder: string, ending: string): string[] =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .toSorted();

function statedRules(): Rule[] {
  return listIn(pagesFolder, '.md').flatMap((file) => rulesIn(read(file)));
}

function provenIds(modules: readonly string[]): Set<string> {
  const tests = modules.filter((file) => /\.(?:test\.tsx?|e2e\.ts)$/.test(file));
  return new Set(tests.flatMap((file) => provenIdsIn(file, read(file))));
}

/** Ids that a reader meets and that lead nowhere. */
function danglingIds(modules: readonly string[], stated: ReadonlySet<string>): Complaint[] {
  const families = new Set([...stated].map(familyOf));
  // These pages and tests speak of ids as such.
  const isAboutIds = (file: string): boolean => file.startsWith('tools/rules');
  const texts = [
    ...modules.filter((file) => !isAboutIds(file)),
    ...listIn('docs', '.md'),
    ...listIn('apps/server/src/database', '.sql'),
    'README.md',
    'CONTRIBUTING.md',
  ];
  return texts.flatMap((file) =>
    mentionsIn(read(file), families)
      .filter(({ id }) => !stated.has(id))
      .map(({ id, line }) => ({
        path: file,
        line,
        reason: `${id} is stated nowhere in ${pagesFolder}`,
      })),
  );
}

/** What the pages say of a rule that its tests contradict. */
function wrongStates(rules: readonly Rule[], proven: ReadonlySet<string>): string[] {
  return rules
    .filter(({ id }) => !barFamily.test(familyOf(id)))
    .flatMap(({ id, planned }) => {
      if (planned === 'no' && !proven.has(id))
        return [`${id} is stated as built, and no test proves it`];
      return planned === 'all' && proven.has(id)
        ? [`${id} is proven by a test and stated as planned`]
        : [];
    });
}

function check(rules: readonly Rule[], modules: readonly string[]): number {
  const stated = new Set(rules.map(({ id }) => id));
  const complaints = [
    ...danglingIds(modules, stated).map((each) => `${placeOf(each)}  ${each.reason}`),
    ...wrongStates(rules, provenIds(modules)),
  ];
  for (const complaint of complaints) console.error(complaint);
  return complaints.length === 0 ? 0 : 1;
}

function tell(rules: readonly Rule[], modules: readonly string[]): void {
  const coverage = coverageOf(
    rules.map(({ id }) => id),
    provenIds(modules),
  );
  for (const { family, count, missing } of coverage) {
    const proven = `${count - missing.length} of ${count}`.padStart(8);
    console.log(`${family.padEnd(4)}${proven}  ${missing.join(' ')}`.trimEnd());
  }
  const all = coverage.reduce((sum, { count }) => sum + count, 0);
  const missing = coverage.flatMap((each) => each.missing).length;
  console.log(`${all - missing} of ${all} rules stand in the title of a test`);
}

const rules = statedRules();
const modules = listModules(repository);
if (process.argv.includes('--check')) process.exitCode = check(rules, modules);
else tell(rules, modules);

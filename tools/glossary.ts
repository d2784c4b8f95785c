/**
 * Writes `docs/glossary.md` from the contract and checks the names of the wire: each is declared
 * once, is carried by an operation, means one field of an object, and is spelled nowhere else. With
 * `--check` it only says whether the page is what the contract makes of it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { operations } from '@lebean/contract/registry/operations';
import {
  declarationComplaints,
  declarationsIn,
  DECLARING_MODULE,
} from './glossary/declarations.ts';
import { spellingExceptions } from './glossary/exceptions.ts';
import { glossaryPage } from './glossary/page.ts';
import {
  reviewed,
  type Spelling,
  spellingOf,
  spellingsIn,
  spellingsInSql,
} from './glossary/spelling.ts';
import { clashes, objectsOf, wireEntries } from './glossary/wire-uses.ts';
import { words } from './glossary/words.ts';
import { listModules } from './source/list-files.ts';
import { type Complaint, placeOf } from './source/planted.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const target = path.join(repository, 'docs/glossary.md');
const migrations = 'apps/server/src/database/migrations';

const read = (modulePath: string): string =>
  readFileSync(path.join(repository, modulePath), 'utf8');

/** Tables that are generated hold what the migrations say, which are read themselves. */
const modules = listModules(repository).filter(
  (modulePath) => /^(?:packages\/contract|apps)\//.test(modulePath) && !isGenerated(modulePath),
);

function isGenerated(modulePath: string): boolean {
  return modulePath.endsWith('.generated.ts');
}

function strayNames(spellings: readonly Spelling[]): Complaint[] {
  const sqlFiles = readdirSync(path.join(repository, migrations))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `${migrations}/${name}`);
  return [
    ...modules.flatMap((modulePath) => spellingsIn(modulePath, read(modulePath), spellings)),
    ...sqlFiles.flatMap((file) => spellingsInSql(file, read(file), spellings)),
  ];
}

function main(): number {
  const objects = objectsOf(operations);
  const entries = wireEntries(objects);
  const sources = modules
    .filter((modulePath) => modulePath.startsWith('packages/contract/src/'))
    .filter((modulePath) => modulePath !== DECLARING_MODULE)
    .map((modulePath) => declarationsIn(modulePath, read(modulePath)));
  const declarations = sources.flatMap((found) => found.declarations);
  const stray = strayNames(entries.map(({ wire, ours }) => spellingOf(wire, ours)));
  const { complaints, unused } = reviewed(stray, declarations, spellingExceptions);
  const problems = [
    ...sources.flatMap((found) => found.complaints),
    ...declarationComplaints(declarations, new Set(entries.map(({ wire }) => wire))),
    ...complaints,
  ].map((complaint) => `${placeOf(complaint)}  ${complaint.reason}`);
  problems.push(...clashes(objects));
  problems.push(...unused.map(({ at }) => `the exception for ${at} excuses nothing: remove it`));
  for (const problem of problems) console.error(problem);
  const isCurrent = publish(glossaryPage({ words, entries, declarations }));
  return problems.length === 0 && isCurrent ? 0 : 1;
}

/** Writes the page, or with `--check` says whether it is written already. */
function publish(page: string): boolean {
  if (!process.argv.includes('--check')) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, page);
    return true;
  }
  if (existsSync(target) && readFileSync(target, 'utf8') === page) return true;
  console.error('docs/glossary.md is not what the contract makes of it: npm run generate:glossary');
  return false;
}

process.exitCode = main();

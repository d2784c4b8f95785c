/** Checks that no thought stands in the code twice: the same lines, in two places, are one thing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { repetitionsIn } from './repetition/runs.ts';
import { listModules } from './source/list-files.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** Made by a program, or the same words in three languages. */
const NOBODY_WRITES = /\.generated\.ts$|\.messages\.ts$/;
/** A test says what it needs where it is read: it may repeat a little more. */
const OF_TESTS = /\.(?:test|fixture|e2e)\.tsx?$|-testing\.ts$|^e2e\//;
const maxLines = { code: 9, tests: 14 } as const;

function main(): number {
  const files = listModules(repository)
    .filter((file) => !NOBODY_WRITES.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(repository, file), 'utf8') }));
  const found = [
    ...repetitionsIn(
      files.filter((file) => !OF_TESTS.test(file.path)),
      maxLines.code + 1,
    ),
    ...repetitionsIn(
      files.filter((file) => OF_TESTS.test(file.path)),
      maxLines.tests + 1,
    ),
  ];
  for (const { path: file, line, otherPath, otherLine, lineCount } of found)
    console.error(`${file}:${line}  ${lineCount} lines as in ${otherPath}:${otherLine}`);
  if (files.length === 0) {
    console.error('read no module: the check proves nothing');
    return 1;
  }
  console.log(`${files.length} modules, ${found.length} repetitions`);
  return found.length === 0 ? 0 : 1;
}

process.exitCode = main();

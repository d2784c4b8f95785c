/**
 * `npm test`, once the packages are installed (see `test.mjs`). `--long` runs what it leaves out, and nothing else: the
 * tests with the tag `long`.
 */
import process from 'node:process';
import { ensureBrowser } from './checks/browser.ts';
import {
  browserChecks,
  databaseChecks,
  longChecks,
  picturesCheck,
  verifyChecks,
  verifyWidth,
  webBuildCheck,
} from './checks/catalogue.ts';
import { runChecks } from './checks/run-checks.ts';
import { addTallies, summaryLine, type Tally } from './checks/tally.ts';

// The browser tests come alone: they measure a page and a server that need both cores.
const runAll = async (): Promise<Tally[]> => [
  await runChecks([ensureBrowser], 1),
  // The web is built before the tests that look at what was built.
  await runChecks([webBuildCheck, ...verifyChecks], verifyWidth),
  await runChecks([...databaseChecks, picturesCheck], 2),
  await runChecks(browserChecks, 1),
];

const runLong = async (): Promise<Tally[]> => [
  await runChecks([ensureBrowser, webBuildCheck], 2),
  await runChecks(longChecks, 1),
];

const tallies = process.argv.includes('--long') ? await runLong() : await runAll();
const sum = addTallies(tallies);
process.exitCode = sum.failed === 0 ? 0 : 1;
console.log(summaryLine(sum));

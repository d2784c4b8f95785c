/** `npm test`, once the packages are installed (see `test.mjs`). */
import process from 'node:process';
import { ensureBrowser } from './checks/browser.ts';
import {
  browserChecks,
  databaseChecks,
  picturesCheck,
  verifyChecks,
  verifyWidth,
  webBuildCheck,
} from './checks/catalogue.ts';
import { runChecks } from './checks/run-checks.ts';
import { addTallies, summaryLine } from './checks/tally.ts';

// The browser tests come alone: they measure a page and a server that need both cores.
const tallies = [
  await runChecks([ensureBrowser], 1),
  // The web is built before the tests that look at what was built.
  await runChecks([webBuildCheck, ...verifyChecks], verifyWidth),
  await runChecks([...databaseChecks, picturesCheck], 2),
  await runChecks(browserChecks, 1),
];
const sum = addTallies(tallies);
process.exitCode = sum.failed === 0 ? 0 : 1;
console.log(summaryLine(sum));

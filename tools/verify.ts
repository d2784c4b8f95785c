/** `npm run verify`: all that can be checked of the code without a database or a browser. */
import process from 'node:process';
import { verifyChecks, verifyWidth } from './checks/catalogue.ts';
import { runChecks } from './checks/run-checks.ts';
import { summaryLine } from './checks/tally.ts';

const tally = await runChecks(verifyChecks, verifyWidth);
console.log(summaryLine(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;

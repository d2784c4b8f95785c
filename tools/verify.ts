/** `npm run verify`: all that can be said about the code without a database or a browser. */
import process from 'node:process';
import { verifyChecks } from './checks/catalogue.ts';
import { runChecks } from './checks/run-checks.ts';
import { summaryLine } from './checks/tally.ts';

const tally = await runChecks(verifyChecks, 2);
console.log(summaryLine(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;

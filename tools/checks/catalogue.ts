/** The checks of `npm run verify` and `npm test`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { Check } from './run-checks.ts';
import { npmTool, runCommand } from './run-command.ts';
import { failuresOfReport, FAILED, PASSED, slowestOfReport, tallyOfReport } from './tally.ts';

const oxfmt = npmTool('oxfmt', 'bin/oxfmt');
const oxlint = npmTool('oxlint', 'bin/oxlint');
const tsc = npmTool('typescript', 'bin/tsc');
const knip = npmTool('knip', 'bin/knip.js');
const vitest = npmTool('vitest', 'vitest.mjs');
const script = (...file: string[]): string[] => [process.execPath, ...file];

/** Ends what hangs; a slow machine needs its time, and a run that was cut tells nothing of what it found. */
const testLimitSeconds = 3000;
const longLimitSeconds = 7200;

/** From here on a run says where its time goes. */
const longSeconds = 120;

/** How many checks of `npm run verify` run side by side. */
export const verifyWidth = 2;
/** The cores of one of them. More threads on them would work out the same types again, each for itself. */
const share = `${Math.max(1, Math.floor(availableParallelism() / verifyWidth))}`;
const typeCheck = (project: string): string[] => [...tsc, '-p', project, '--checkers', share];

/** Longest first, so that two at a time end together. */
export const verifyChecks: readonly Check[] = [
  testCheck('pure tests', ['pure'], 300),
  commandCheck('lint', [...oxlint, '--threads', share], 300, { GOMAXPROCS: share }),
  commandCheck('types', typeCheck('.'), 300),
  commandCheck('types of the web', typeCheck('apps/web'), 300),
  commandCheck('types of the service worker', typeCheck('apps/web/worker'), 300),
  commandCheck('unused code', [...knip, '--no-progress'], 300),
  commandCheck('boundaries', script('tools/boundaries.ts'), 60),
  commandCheck('house style', script('tools/house-style.ts'), 60),
  commandCheck('repetition', script('tools/repetition.ts'), 60),
  commandCheck('picture of the architecture', script('tools/architecture.ts', '--check'), 60),
  commandCheck('documentation', script('tools/doc-references.ts'), 60),
  commandCheck('rules', script('tools/rules.ts', '--check'), 60),
  commandCheck('specification', script('tools/specification.ts'), 60),
  commandCheck('registries', script('tools/registries.ts', '--check'), 60),
  commandCheck('functions of the database', script('tools/definitions.ts', '--check'), 60),
  commandCheck('glossary', script('tools/glossary.ts', '--check'), 60),
  commandCheck('terms on screen', script('tools/screen-terms.ts', '--check'), 60),
  commandCheck('format', [...oxfmt, '--check'], 60),
];

/** One worker more than there are cores: two of them wait for disks and for programs a third of their time. */
const databaseWorkers = `--maxWorkers=${Math.min(4, availableParallelism() + 1)}`;
const withoutLong = '--tags-filter=!long';

export const databaseChecks: readonly Check[] = [
  // In one run: they share the workers, and what takes long begins first.
  testCheck('database tests', ['db', 'system'], testLimitSeconds, [databaseWorkers, withoutLong]),
  commandCheck('table types', script('tools/generate-tables.ts', '--check'), 300),
  commandCheck('rows of statements', script('tools/typed-sql.ts'), 300),
];

/** Not for every commit: only the one that is given away has to show what it is. */
export const picturesCheck = commandCheck('pictures', script('tools/pictures.ts'), 60);

export const webBuildCheck = commandCheck('web build', script('tools/build-web.mjs'), 180);

export const browserChecks: readonly Check[] = [
  // In one run: the short tests of components go with the long journeys.
  testCheck('browser tests', ['components', 'e2e'], testLimitSeconds, [withoutLong]),
];

/** What `npm test` leaves out (ADR 0239). */
export const longChecks: readonly Check[] = [
  testCheck('long database tests', ['db', 'system'], longLimitSeconds, [
    databaseWorkers,
    '--tags-filter=long',
  ]),
  testCheck('long browser tests', ['components', 'e2e'], longLimitSeconds, ['--tags-filter=long']),
];

function commandCheck(
  name: string,
  command: readonly string[],
  timeoutSeconds: number,
  env: Readonly<Record<string, string>> = {},
): Check {
  return {
    name,
    run: async () => {
      const { isSuccess, output, seconds } = await runCommand(command, { timeoutSeconds, env });
      return { tally: isSuccess ? PASSED : FAILED, output, seconds };
    },
  };
}

function testCheck(
  name: string,
  projects: readonly string[],
  timeoutSeconds: number,
  options: readonly string[] = [],
): Check {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'lebean-report-'));
      const reportFile = path.join(folder, 'report.json');
      const reporters = [
        '--reporter=minimal',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ];
      const { isSuccess, output, seconds } = await runCommand(
        [
          ...vitest,
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          ...options,
          ...reporters,
        ],
        { timeoutSeconds },
      );
      const tally = tallyOfReport(reportFile, isSuccess);
      // First what failed, in short: whoever reads a long log may see no more than its beginning.
      const failures = failuresOfReport(reportFile);
      const notes = seconds < longSeconds ? [] : slowestOfReport(reportFile, 15);
      rmSync(folder, { recursive: true, force: true });
      return { tally, output: [...failures, output].join('\n'), notes, seconds };
    },
  };
}

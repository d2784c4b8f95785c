import { readFileSync } from 'node:fs';

/** How many checks passed and failed: a check is a step of `verify` or one test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const PASSED: Tally = { passed: 1, failed: 0 };
export const FAILED: Tally = { passed: 0, failed: 1 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

export function summaryLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/**
 * Counts the tests in a report of Vitest's json reporter.
 *
 * Vitest can fail without a failing test: a file that does not load, an error outside of a test, no
 * test at all. Each of these counts as one failure, so that the sum never looks better than the exit
 * code did.
 */
export function tallyOfReport(reportFile: string, isSuccess: boolean): Tally {
  const report = readReport(reportFile);
  if (report === undefined) return FAILED;
  const tests = addTallies(report.map(tallyOfFile));
  const isSilentFailure = !isSuccess && tests.failed === 0;
  const isEmpty = tests.passed + tests.failed === 0;
  return isSilentFailure || isEmpty ? addTallies([tests, FAILED]) : tests;
}

/** What failed, a line each: the name of the test and the first line of what it said. */
export function failuresOfReport(reportFile: string): string[] {
  return (readReport(reportFile) ?? []).flatMap(({ assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ name, message }) => `${name}: ${message.split('\n', 1)[0]}`),
  );
}

interface FileReport {
  readonly status: unknown;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly status: unknown;
  readonly name: string;
  readonly message: string;
}

function tallyOfFile({ status, assertionResults }: FileReport): Tally {
  const failed = assertionResults.filter((test) => test.status === 'failed').length;
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  const hasFailedToLoad = status === 'failed' && failed === 0;
  return { passed, failed: hasFailedToLoad ? 1 : failed };
}

function readReport(reportFile: string): FileReport[] | undefined {
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    // No report, or half of one: Vitest did not reach its end.
    return undefined;
  }
  const files = isRecord(report) ? report['testResults'] : undefined;
  return Array.isArray(files) ? files.map(toFileReport) : undefined;
}

function toFileReport(file: unknown): FileReport {
  if (!isRecord(file) || !Array.isArray(file['assertionResults'])) {
    return { status: 'failed', assertionResults: [] };
  }
  const tests: unknown[] = file['assertionResults'];
  return {
    status: file['status'],
    assertionResults: tests.map(toTestReport),
  };
}

function toTestReport(test: unknown): TestReport {
  if (!isRecord(test)) return { status: undefined, name: '', message: '' };
  const { status, fullName: name, failureMessages } = test;
  const messages: unknown[] = Array.isArray(failureMessages) ? failureMessages : [];
  return { status, name: textOr(name, ''), message: textOr(messages[0], '') };
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

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

/** What failed, a line each: the name of the test and the first line of its message. */
export function failuresOfReport(reportFile: string): string[] {
  return (readReport(reportFile) ?? []).flatMap(({ assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ name, message }) => `${name}: ${message.split('\n', 1)[0]}`),
  );
}

/** The files whose tests took longest, the longest first, a line each: where the time of a run goes. */
export function slowestOfReport(reportFile: string, count: number): string[] {
  return (readReport(reportFile) ?? [])
    .map(({ file, assertionResults }) => ({
      file: path.relative(process.cwd(), file),
      seconds: assertionResults.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}

interface FileReport {
  readonly file: string;
  readonly status: unknown;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly status: unknown;
  readonly name: string;
  readonly message: string;
  readonly milliseconds: number;
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
    return { file: '', status: 'failed', assertionResults: [] };
  }
  const tests: unknown[] = file['assertionResults'];
  return {
    file: textOr(file['name'], ''),
    status: file['status'],
    assertionResults: tests.map(toTestReport),
  };
}

function toTestReport(test: unknown): TestReport {
  if (!isRecord(test)) return { status: undefined, name: '', message: '', milliseconds: 0 };
  const { status, fullName: name, failureMessages, duration } = test;
  const messages: unknown[] = Array.isArray(failureMessages) ? failureMessages : [];
  const milliseconds = typeof duration === 'number' ? duration : 0;
  return { status, name: textOr(name, ''), message: textOr(messages[0], ''), milliseconds };
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

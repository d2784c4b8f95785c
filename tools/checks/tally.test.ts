import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  addTallies,
  failuresOfReport,
  slowestOfReport,
  summaryLine,
  tallyOfReport,
} from './tally.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lebean-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportWith(...files: { status: string; tests: string[] }[]): string {
  const reportFile = path.join(folder, `${crypto.randomUUID()}.json`);
  const testResults = files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  }));
  writeFileSync(reportFile, JSON.stringify({ testResults }));
  return reportFile;
}

test('what failed is listed in a line each, by name and first message', () => {
  const reportFile = path.join(folder, 'failures.json');
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'divides', failureMessages: ['by zero\n  at line 1'] },
    { status: 'failed', fullName: 'says nothing' },
  ];
  writeFileSync(
    reportFile,
    JSON.stringify({ testResults: [{ status: 'failed', assertionResults }] }),
  );
  expect(failuresOfReport(reportFile)).toEqual(['divides: by zero', 'says nothing: ']);
  expect(failuresOfReport(path.join(folder, 'no such report.json'))).toEqual([]);
});

test('the slowest files are named, the slowest first, by what their tests took together', () => {
  const reportFile = path.join(folder, 'times.json');
  const took = (name: string, ...durations: (number | undefined)[]) => ({
    name: path.resolve(name),
    status: 'passed',
    assertionResults: durations.map((duration) => ({ status: 'passed', duration })),
  });
  const testResults = [
    took('a.test.ts', 900, undefined),
    took('b.test.ts', 800, 600),
    took('c.ts'),
  ];
  writeFileSync(reportFile, JSON.stringify({ testResults }));
  expect(slowestOfReport(reportFile, 2)).toEqual(['   1.4 s  b.test.ts', '   0.9 s  a.test.ts']);
  expect(slowestOfReport(path.join(folder, 'no such report.json'), 2)).toEqual([]);
});

describe('the tally of a test report', () => {
  test('counts passed and failed tests, and skipped ones as neither', () => {
    const report = reportWith(
      { status: 'passed', tests: ['passed', 'passed', 'skipped'] },
      { status: 'failed', tests: ['failed', 'passed'] },
    );
    expect(tallyOfReport(report, false)).toEqual({ passed: 3, failed: 1 });
  });

  test('a file that does not load counts as one failure', () => {
    const report = reportWith(
      { status: 'passed', tests: ['passed'] },
      { status: 'failed', tests: [] },
    );
    expect(tallyOfReport(report, false)).toEqual({ passed: 1, failed: 1 });
  });

  test('an error outside of all tests counts as one failure', () => {
    const report = reportWith({ status: 'passed', tests: ['passed'] });
    expect(tallyOfReport(report, false)).toEqual({ passed: 1, failed: 1 });
  });

  test('a run without any test is a failure, even if it says success', () => {
    expect(tallyOfReport(reportWith(), true)).toEqual({ passed: 0, failed: 1 });
    const skipped = reportWith({ status: 'passed', tests: ['skipped'] });
    expect(tallyOfReport(skipped, true)).toEqual({ passed: 0, failed: 1 });
  });

  test('a missing, broken or foreign report is a failure', () => {
    expect(tallyOfReport(path.join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 });
    const broken = path.join(folder, 'broken.json');
    writeFileSync(broken, '{"testResults": [');
    expect(tallyOfReport(broken, true)).toEqual({ passed: 0, failed: 1 });
    const foreign = path.join(folder, 'foreign.json');
    writeFileSync(foreign, '{"testResults": [{"name": "a"}]}');
    expect(tallyOfReport(foreign, true)).toEqual({ passed: 0, failed: 1 });
  });
});

test('the summary line is the sum of all tallies', () => {
  const sum = addTallies([
    { passed: 8, failed: 0 },
    { passed: 30, failed: 2 },
  ]);
  expect(summaryLine(sum)).toBe('38 passed, 2 failed');
  expect(summaryLine(addTallies([]))).toBe('0 passed, 0 failed');
});

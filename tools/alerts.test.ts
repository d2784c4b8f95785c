import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { Metrics } from '../apps/server/src/capabilities/metrics/metrics.ts';
import { canRun, operatorsPath } from './rolling-restart/programs.ts';

const textOf = (path: string): string =>
  readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const rules = textOf('ops/alerts.yml');
const runbooks = textOf('docs/runbooks.md');
const alerts = Array.from(rules.matchAll(/- alert: (\w+)/g), ([, name = '']) => name);

/** Everything that a node with all it can have tells. */
async function exportedMetrics(): Promise<ReadonlySet<string>> {
  const metrics = new Metrics({
    version: '1',
    isReady: () => true,
    findings: () => [{ name: 'disk', condition: 'ok', checkedAt: 0 }],
    jobs: () => [
      {
        name: 'a job',
        everySeconds: 1,
        lastSuccessAt: 1,
        lastFailureAt: undefined,
        reason: undefined,
        failuresInRow: 0,
        failures: 0,
        seconds: 0,
      },
    ],
    pool: () => ({ inUse: 0, idle: 0, waiting: 0 }),
    liveStreams: () => 0,
    admission: () => [{ name: 'money', running: 1, waiting: 2, refused: 3 }],
    archiver: () => ({
      failed: 4,
      failedSegment: '',
      isFailing: false,
      lastArchivedAt: 5,
      lastFailedAt: null,
    }),
    backups: () => Promise.resolve({ everySeconds: 86_400, newestAt: 1000, drilledAt: 2000 }),
    figures: () =>
      Promise.resolve({
        rechargesInFiveMinutes: 0,
        playsInFiveMinutes: 0,
        playsRunning: 0,
        devicesOnline: 0,
        approvalsPending: 0,
        oldestApprovalSeconds: 0,
        oldestPaymentSeconds: 0,
        ledgerBreaks: 0,
        secondsSinceProof: 0,
        unsealedLines: 0,
        mailsFailed: 0,
        oldestMailSeconds: 0,
        oldestUnsealedSeconds: 0,
        databaseBytes: 0,
      }),
    certificateEnd: () => Promise.resolve(1),
  });
  onTestFinished(() => metrics.stop());
  metrics.called('card.recharge', 'ok', 0.1);
  const text = await metrics.text();
  return new Set(Array.from(text.matchAll(/^([a-z_]+)(?:\{| )/gm), ([, name = '']) => name));
}

test('OPS-7: every metric that an alert names is one that a node tells', async () => {
  const exported = await exportedMetrics();
  const named = new Set(
    Array.from(rules.matchAll(/\b(?:lebean|process)_\w+/g), ([name = '']) => name),
  );
  expect([...named].filter((name) => !exported.has(name))).toEqual([]);
  expect(named.size).toBeGreaterThanOrEqual(15);
});

test('OPS-7: every alert has a runbook with its meaning, what to check and what to do', () => {
  expect(alerts.length).toBeGreaterThanOrEqual(20);
  const sections = new Map(
    runbooks
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0] ?? '', section]),
  );
  expect([...sections.keys()]).toEqual(alerts);
  for (const name of alerts) {
    const section = sections.get(name) ?? '';
    for (const part of ['**Meaning.**', '**Check.**', '**Act.**'])
      expect([name, section.includes(part)]).toEqual([name, true]);
    expect(rules).toContain(`runbook: docs/runbooks.md#${name.toLowerCase()}`);
  }
});

test.skipIf(!canRun('promtool'))(
  'OPS-7: Prometheus takes the rules, and each rings when it has to and not before',
  () => {
    const folder = fileURLToPath(new URL('../ops', import.meta.url));
    const options = { cwd: folder, env: { PATH: operatorsPath }, encoding: 'utf8' } as const;
    for (const given of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', given, options);
      expect({ status, reported: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({
        status: 0,
        reported: '',
      });
    }
  },
);

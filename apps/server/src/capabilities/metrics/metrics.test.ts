import { expect, onTestFinished, test } from 'vitest';
import { operations } from '@lebean/contract/registry/operations';
import type { NamedFinding } from '../health/health.ts';
import type { OperatingFigures } from '../health/operating-figures.ts';
import type { JobRecord } from '../jobs/job-records.ts';
import { callResults } from './call-result.ts';
import { Metrics, type MetricSources } from './metrics.ts';

const figures: OperatingFigures = {
  rechargesInFiveMinutes: 3,
  playsInFiveMinutes: 4,
  playsRunning: 5,
  devicesOnline: 6,
  approvalsPending: 7,
  oldestApprovalSeconds: 8,
  oldestPaymentSeconds: 9,
  ledgerBreaks: 10,
  secondsSinceProof: 11,
  unsealedLines: 12,
  mailsFailed: 15,
  oldestMailSeconds: 16,
  oldestUnsealedSeconds: 13,
  databaseBytes: 14,
};
const finding: NamedFinding = {
  name: 'database',
  condition: 'failed',
  message: 'no answer to 139 1234 5678',
  checkedAt: 0,
};
const job: JobRecord = {
  name: 'seal the operation log',
  everySeconds: 2,
  lastSuccessAt: 1000,
  lastFailureAt: undefined,
  reason: 'a card 6217000010001234567',
  failuresInRow: 2,
  failures: 3,
  seconds: 0.5,
};

function metricsOf(sources: Partial<MetricSources> = {}): Metrics {
  const metrics = new Metrics({
    version: '1.2.3',
    isReady: () => true,
    findings: () => [finding],
    jobs: () => [job],
    pool: () => ({ inUse: 1, idle: 2, waiting: 3 }),
    liveStreams: () => 4,
    admission: () => [{ name: 'money', running: 1, waiting: 2, refused: 3 }],
    archiver: () => ({
      failed: 4,
      failedSegment: '',
      isFailing: false,
      lastArchivedAt: 5,
      lastFailedAt: null,
    }),
    backups: () => Promise.resolve({ everySeconds: 86_400, newestAt: 1000, drilledAt: 2000 }),
    figures: () => Promise.resolve(figures),
    certificateEnd: () => Promise.resolve(5000),
    ...sources,
  });
  onTestFinished(() => metrics.stop());
  return metrics;
}

const seriesOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('OPS-4: what a node knows of itself is exposed in the format of Prometheus', async () => {
  const metrics = metricsOf();
  metrics.called('card.recharge', 'ok', 1.3);
  const series = seriesOf(await metrics.text());
  for (const line of [
    'lebean_calls_total{operation="card.recharge",result="ok"} 1',
    'lebean_call_duration_seconds_bucket{operation="card.recharge",le="1"} 0',
    'lebean_call_duration_seconds_bucket{operation="card.recharge",le="5"} 1',
    'lebean_ready 1',
    'lebean_check_condition{check="database"} 2',
    'lebean_pool_connections{state="inUse"} 1',
    'lebean_pool_waiting 3',
    'lebean_live_streams 4',
    'lebean_admission_calls{class="money",state="running"} 1',
    'lebean_admission_calls{class="money",state="waiting"} 2',
    'lebean_admission_refused_total{class="money"} 3',
    'lebean_archiver_failed_total 4',
    'lebean_archiver_last_archived_timestamp_seconds 5',
    'lebean_backup_interval_seconds 86400',
    'lebean_job_failures_in_row{job="seal the operation log"} 2',
    'lebean_job_failures_total{job="seal the operation log"} 3',
    'lebean_job_last_success_timestamp_seconds{job="seal the operation log"} 1',
    'lebean_certificate_end_timestamp_seconds 5',
    'lebean_devices_online 6',
    'lebean_approval_oldest_seconds 8',
    'lebean_ledger_breaks 10',
    'lebean_log_unsealed_lines 12',
  ])
    expect(series).toContain(line);
});

test('OPS-4: however many shops there are, a node has at most 5,000 series', async () => {
  const metrics = metricsOf();
  for (const { id } of operations)
    for (const result of callResults) metrics.called(id, result, 0.01);
  const series = seriesOf(await metrics.text());
  expect(series.length).toBeGreaterThan(operations.length * callResults.length);
  expect(series.length).toBeLessThanOrEqual(5000);
  expect(series.filter((line) => line.includes('overflow'))).toEqual([]);
  const labels = new Set(
    series.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, l]) => l)),
  );
  const closed = [
    'check',
    'class',
    'job',
    'le',
    'operation',
    'quantile',
    'result',
    'state',
    'version',
  ];
  expect(labels).toEqual(new Set(closed));
});

test('OPS-12: how far the replica is behind is exposed, and how many reads it and the primary have answered', async () => {
  const reads = new Map([['replica', 7] as const, ['ownWrite', 2] as const, ['out', 0] as const]);
  const reported = metricsOf({ replica: () => ({ isRead: 1, lagSeconds: 1.5, reads }) });
  const series = seriesOf(await reported.text());
  for (const line of [
    'lebean_replica_lag_seconds 1.5',
    'lebean_replica_read 1',
    'lebean_reads_total{source="replica",why="replica"} 7',
    'lebean_reads_total{source="primary",why="ownWrite"} 2',
    'lebean_reads_total{source="primary",why="out"} 0',
  ])
    expect(series).toContain(line);
  expect(await metricsOf().text()).not.toMatch(/^lebean_(replica|reads)/m);
});

test('OPS-4: what a check or a job has found is in no label', async () => {
  const text = await metricsOf().text();
  expect(text).not.toMatch(/139 1234|6217000010/);
});

test('OPS-4: without its database a node still tells what it knows', async () => {
  const metrics = metricsOf({
    figures: () => Promise.reject(new Error('away')),
    pool: () => undefined,
  });
  const text = await metrics.text();
  expect(text).toContain('lebean_ready 1');
  expect(seriesOf(text).filter((line) => line.startsWith('lebean_devices_online'))).toEqual([]);
});

test('OPS-4, OPS-17: backups and drills have an age, and where none are made there is nothing of them', async () => {
  const hourMs = 3_600_000;
  const times = { everySeconds: 86_400, newestAt: Date.now() - 2 * hourMs, drilledAt: undefined };
  const text = await metricsOf({ backups: () => Promise.resolve(times) }).text();
  const [, age] = /^lebean_backup_age_seconds (\S+)$/m.exec(text) ?? [];
  expect(Math.round(Number(age) / 60)).toBe(120);
  expect(text).not.toContain('lebean_drill_age_seconds ');
  const none = metricsOf({
    backups: () => Promise.reject(new Error('no folder')),
    archiver: () => undefined,
  });
  expect(await none.text()).not.toMatch(/^lebean_(backup|drill|archiver)/m);
});

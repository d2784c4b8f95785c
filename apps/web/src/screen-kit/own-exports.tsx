import { DeleteOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import {
  downloadExport,
  listOwnExports,
  removeExport,
  requestExport,
} from '@lebean/contract/export-job/operations';
import type { ExportJob } from '@lebean/contract/export-job/rows';
import { operationTitle } from '@lebean/contract/facts/titles';
import { usePick, useText } from '../platform/i18n.ts';
import { useCommand, useOperation } from '../platform/queries.ts';
import { buildRequest } from '../platform/request.ts';
import { showToast } from '../platform/toast.ts';
import { CallProblem } from './call-problem.tsx';
import { exportMessages } from './export.messages.ts';
import { useFormat } from './use-format.ts';
import { kitWords } from './words.messages.ts';

const isUnderWay = ({ state }: ExportJob): boolean => state === 'waiting' || state === 'running';

/** The exports in the background, with their progress and, once they are written, their files. */
export function OwnExports() {
  const t = useText(exportMessages);
  const answer = useOperation(
    listOwnExports,
    {},
    { everySeconds: (last) => (last?.exports.some(isUnderWay) ? 1.5 : undefined) },
  );
  const jobs = answer.data?.exports ?? [];
  useEndAnnounced(jobs);
  if (jobs.length === 0) return null;
  return (
    <section className="kit-exports" aria-label={t('own')}>
      <h2>{t('own')}</h2>
      <ul>
        {jobs.map((job) => (
          <OwnExport key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

/** What an export is called before it has a file. */
function useJobName(): (job: ExportJob) => string {
  const pick = usePick();
  return ({ fileName, operation, format }) =>
    fileName ?? `${pick(operationTitle(operation))} (${format.toUpperCase()})`;
}

/** Says when one that was under way has ended, also to those who have closed the panel meanwhile. */
function useEndAnnounced(jobs: readonly ExportJob[]): void {
  const t = useText(exportMessages);
  const nameOf = useJobName();
  const watched = useRef(new Set<number>());
  useEffect(() => {
    for (const job of jobs) {
      if (isUnderWay(job)) watched.current.add(job.id);
      else if (watched.current.delete(job.id)) {
        const isDone = job.state === 'done';
        const text = t(isDone ? 'ready' : 'didFail', { name: nameOf(job) });
        showToast({ kind: isDone ? 'success' : 'warning', text });
      }
    }
  }, [jobs, t, nameOf]);
}

function OwnExport({ job }: { job: ExportJob }) {
  const t = useText(exportMessages);
  const name = useJobName()(job);
  const remove = useCommand(removeExport);
  return (
    <li className="kit-export-job">
      <div className="kit-export-facts">
        {job.state === 'done' ? (
          <a href={buildRequest(downloadExport, { exportId: job.id }).url} download>
            <span className="visually-hidden">{t('download', { name: '' })}</span>
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        <JobState job={job} />
        {remove.error && <CallProblem error={remove.error} />}
      </div>
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t(isUnderWay(job) ? 'cancel' : 'remove', { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate({ exportId: job.id })}
      />
    </li>
  );
}

function JobState({ job }: { job: ExportJob }) {
  const t = useText(exportMessages);
  const format = useFormat();
  const { state, rowsWritten, rowsExpected, expiresAt } = job;
  switch (state) {
    case 'waiting':
      return <small>{t('waiting')}</small>;
    case 'running': {
      const share = rowsExpected === null ? 0 : (100 * rowsWritten) / Math.max(1, rowsExpected);
      const reported = {
        written: format.count(rowsWritten),
        expected: format.count(rowsExpected ?? rowsWritten),
      };
      return (
        <>
          <Progress
            percent={Math.min(99, Math.round(share))}
            size="small"
            aria-label={t('running', reported)}
          />
          <small>{t('running', reported)}</small>
        </>
      );
    }
    case 'done':
      return <small>{t('until', { time: format.dateTime(expiresAt) })}</small>;
    case 'refused':
      return <small className="kit-export-failed">{t('refused')}</small>;
    case 'failed':
      return <FailedExport job={job} />;
  }
}

/** One that failed is asked for again, as it was asked for first; the old one goes. */
function FailedExport({ job }: { job: ExportJob }) {
  const t = useText(exportMessages);
  const word = useText(kitWords);
  const again = useCommand(requestExport);
  const remove = useCommand(removeExport);
  const { operation, format, timeZone, filter } = job;
  const retry = (): void =>
    void again.mutateAsync({ operation, format, timeZone, filter }).then(
      () => remove.mutate({ exportId: job.id }),
      () => undefined,
    );
  return (
    <>
      <small className="kit-export-failed">{t('failed')}</small>
      <Button size="small" loading={again.isPending} onClick={retry}>
        {word('retry')}
      </Button>
      {again.error && <CallProblem error={again.error} />}
    </>
  );
}

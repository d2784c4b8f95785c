import { ArrowLeftOutlined } from '@ant-design/icons';
import {
  getOperationLog,
  logRowNotFound,
  type OperationLogDetail,
} from '@lebean/contract/operation-log';
import { objectTitle, operationTitle } from '@lebean/contract/operation-title';
import { Alert, Skeleton } from 'antd';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { LogResult } from './log-result.tsx';
import './operation-log.css';
import { operationLogMessages } from './operation-log.messages.ts';

const listPath = '/system/operation-log';

/** A line of the operation log with what was before and after (ACC-6). */
export function OperationLogPage() {
  const t = useText(operationLogMessages);
  const pick = usePick();
  const logId = usePageId('logId');
  const answer = useOperation(
    getOperationLog,
    { logId: logId ?? 0 },
    { isEnabled: logId !== undefined },
  );
  const line = answer.data;
  const isWaiting = useDelayed(answer.isLoading);
  useRecordName(
    line === undefined ? undefined : `${pick(operationTitle(line.operation))} #${line.id}`,
  );
  return (
    <div className="log-page">
      <PageLink to={listPath} className="log-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {logId === undefined && <Alert type="warning" showIcon title={pick(logRowNotFound.text)} />}
      {line !== undefined && <LogLine line={line} />}
      {line === undefined && isWaiting && (
        <div className="log-panel" aria-busy aria-label={t('loading')}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
    </div>
  );
}

function LogLine({ line }: { line: OperationLogDetail }) {
  const t = useText(operationLogMessages);
  const pick = usePick();
  const format = useFormat();
  const { object, objectId } = line;
  const facts = [
    [t('at'), format.dateTime(line.at)],
    [t('account'), `${line.accountName} (${t(line.accountKind)})`],
    [t('merchant'), line.merchantName ?? absent],
    [t('source'), line.source],
    [t('object'), t('objectOf', { object: pick(objectTitle(object)), id: objectId })],
    [t('requestId'), line.requestId],
  ] as const;
  const ofObject = new URLSearchParams({ object, objectId });
  return (
    <>
      <header className="log-head">
        <h1>{pick(operationTitle(line.operation))}</h1>
        <LogResult result={line.result} />
      </header>
      <section className="log-panel" aria-label={pick(operationTitle(line.operation))}>
        <dl className="log-facts">
          {facts.map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {objectId !== '' && (
          <PageLink to={`${listPath}?${ofObject.toString()}`}>{t('allOfObject')}</PageLink>
        )}
      </section>
      <Changes changes={line.changes} />
    </>
  );
}

/** What was and what is, side by side; on a phone one below the other. */
function Changes({ changes }: Pick<OperationLogDetail, 'changes'>) {
  const t = useText(operationLogMessages);
  return (
    <section className="log-panel" aria-labelledby="log-changes">
      <h2 id="log-changes">{t('changes')}</h2>
      {changes.length === 0 ? (
        <p className="log-none">{t('noChanges')}</p>
      ) : (
        <table className="log-changes">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before === null ? absent : <del>{before}</del>}</td>
                <td>{after === null ? absent : <ins>{after}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

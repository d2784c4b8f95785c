import { operationTitle } from '@lebean/contract/facts/titles';
import { loggedWords } from '@lebean/contract/operation-log/logged-words';
import { getOperationLog } from '@lebean/contract/operation-log/operations';
import { logRowNotFound } from '@lebean/contract/operation-log/refusals';
import type { OperationLogDetail } from '@lebean/contract/operation-log/rows';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { withQuery } from '../../platform/page-query.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { ChangesTable } from '../../screen-kit/changes-table.tsx';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './operation-log.css';
import { LevelTag } from './level-tag.tsx';
import { logLevelMessages } from './log-level.messages.ts';
import { LogObject } from './log-object.tsx';
import { LogPerson } from './log-person.tsx';
import { LogResult } from './log-result.tsx';
import { operationLogMessages } from './operation-log.messages.ts';
import '../../shared/logged/logged.css';

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
  useRecordName(
    line === undefined ? undefined : `${pick(operationTitle(line.operation))} #${line.id}`,
  );
  return (
    <RecordPage
      recordId={logId}
      answer={answer}
      notFound={logRowNotFound}
      back={{ to: listPath, label: t('back') }}
    >
      {(found) => <LogLine line={found} />}
    </RecordPage>
  );
}

function LogLine({ line }: { line: OperationLogDetail }) {
  const t = useText(operationLogMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const levels = useText(logLevelMessages);
  const format = useFormat();
  const { object, objectId } = line;
  const facts = [
    { title: titleOf('at'), fact: format.dateTime(line.at) },
    {
      title: titleOf('account'),
      fact: <LogPerson line={line} />,
    },
    { title: t('merchant'), fact: line.merchantName ?? absent },
    { title: titleOf('source'), fact: line.source },
    { title: t('object'), fact: <LogObject line={line} /> },
    { title: levels('level'), fact: <LevelTag level={line.level} /> },
    { title: t('requestId'), fact: line.requestId },
  ];
  return (
    <>
      <header className="kit-record-name kit-record-head">
        <h1>{pick(operationTitle(line.operation))}</h1>
        <LogResult result={line.result} />
      </header>
      <section className="kit-panel" aria-label={pick(operationTitle(line.operation))}>
        <FactList facts={facts} />
        {objectId !== '' && (
          <PageLink to={withQuery(listPath, { object, objectId })}>{t('allOfObject')}</PageLink>
        )}
      </section>
      <Changes changes={line.changes} />
    </>
  );
}

function Changes({ changes }: Pick<OperationLogDetail, 'changes'>) {
  const t = useText(operationLogMessages);
  return (
    <section className="kit-panel" aria-labelledby="log-changes">
      <h2 id="log-changes">{t('changes')}</h2>
      {changes.length === 0 ? (
        <p className="log-none">{t('noChanges')}</p>
      ) : (
        <ChangesTable changes={changes} words={loggedWords} />
      )}
    </section>
  );
}

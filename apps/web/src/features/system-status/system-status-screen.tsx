import type { Output } from '@lebean/contract/kernel/operation';
import { sayFinding } from '@lebean/contract/system-status/finding-texts.rows';
import { getSystemStatus } from '@lebean/contract/system-status/operations';
import type { StatusFinding, StatusJob, StatusNode } from '@lebean/contract/system-status/rows';
import { sayStatusName } from '@lebean/contract/system-status/status-names.rows';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import './system-status.css';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { systemStatusMessages } from './system-status.messages.ts';
import { troublesOf } from './troubles.ts';

type Status = Output<typeof getSystemStatus>;

const everySeconds = 10;

/** What is wrong with each node, with the step that mends it, and what there is to know of the one that answers (OPS-8). */
export function SystemStatusScreen() {
  const t = useText(systemStatusMessages);
  const {
    data: status,
    error,
    isLoading,
    refetch,
  } = useOperation(getSystemStatus, {}, { everySeconds });
  const isWaiting = useDelayed(isLoading);
  return (
    <div className="system-status">
      <h1 className="visually-hidden">{t('title')}</h1>
      {error && <CallProblem error={error} onRetry={() => void refetch()} />}
      {status === undefined && isWaiting && (
        <div className="kit-panel">
          <WaitingLines rows={6} />
        </div>
      )}
      {status !== undefined && (
        <>
          <Wrong nodes={status.nodes} />
          {status.nodes.length > 1 && <Nodes nodes={status.nodes} />}
          <NodeFacts status={status} />
          <DatabaseFacts status={status} />
          <Checks findings={status.findings} />
          <Jobs jobs={status.jobs} />
        </>
      )}
    </div>
  );
}

function Condition({ condition }: { condition: StatusFinding['condition'] }) {
  const t = useText(systemStatusMessages);
  return <span className={`status-condition status-${condition}`}>{t(condition)}</span>;
}

/** What is wrong, the worst first; with several nodes it says with which of them. */
function Wrong({ nodes }: { nodes: readonly StatusNode[] }) {
  const t = useText(systemStatusMessages);
  const language = useLanguage();
  const worst = troublesOf(nodes);
  return (
    <Panel title={t('wrong')}>
      {worst.length === 0 && <p className="status-well">{t('allWell')}</p>}
      <ul className="status-list">
        {worst.map(({ key, finding, names }) => {
          const { name, condition, code, values } = finding;
          const { message, step } = sayFinding(code, values, language) ?? finding;
          return (
            <li key={key} className="status-wrong">
              <Condition condition={condition} />
              <div>
                <strong>{sayStatusName(name, language)}</strong>
                {nodes.length > 1 && <span className="status-where">{names.join(' · ')}</span>}
                {message !== '' && <p>{message}</p>}
                {step !== '' && (
                  <p className="status-step">
                    <span>{t('step')}</span> {step}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Every node that is there, and those that have gone without a word. */
function Nodes({ nodes }: { nodes: readonly StatusNode[] }) {
  const t = useText(systemStatusMessages);
  const format = useFormat();
  return (
    <Panel title={t('nodes')}>
      <ul className="status-list">
        {nodes.map((node) => (
          <li key={`${node.name} ${node.startedAt}`} className="status-row">
            <span>
              {node.name}
              {node.isAnswering && <span className="status-where">{t('answers')}</span>}
            </span>
            <NodeState node={node} />
            <span className="status-when">
              {[
                t('versionOf', { version: node.version }),
                t('since', { at: format.dateTime(node.startedAt) }),
                t('clockOf', { count: format.count(Math.round(node.clockAheadSeconds * 10) / 10) }),
                ...(node.isLive ? [] : [t('seen', { at: format.dateTime(node.lastSeenAt) })]),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether a node is there and takes calls; of one that has gone nobody knows why. */
function NodeState({ node: { isLive, isReady, findings } }: { node: StatusNode }) {
  const t = useText(systemStatusMessages);
  if (!isLive) return <span className="status-condition status-failed">{t('gone')}</span>;
  if (isReady === false)
    return <span className="status-condition status-failed">{t('notReady')}</span>;
  return <Condition condition={findings.length > 0 ? 'warning' : 'ok'} />;
}

function NodeFacts({ status: { node, certificateEndsAt } }: { status: Status }) {
  const t = useText(systemStatusMessages);
  const titleOf = useFieldTitle();
  const word = useText(kitWords);
  const format = useFormat();
  return (
    <Panel title={t('node')}>
      <p className="status-hint">{t('nodeHint')}</p>
      <FactList
        facts={[
          { title: t('name'), fact: node.name },
          { title: titleOf('version'), fact: node.version },
          { title: t('ready'), fact: word(node.isReady ? 'yes' : 'no') },
          { title: t('started'), fact: format.dateTime(node.startedAt) },
          {
            title: t('clock'),
            fact: t('seconds', { count: format.count(node.clockAheadSeconds) }),
          },
          ...(certificateEndsAt === null
            ? []
            : [{ title: t('certificate'), fact: format.dateTime(certificateEndsAt) }]),
        ]}
      />
    </Panel>
  );
}

function DatabaseFacts({
  status: { database, replica, ledgerBreaks, unsealedLines },
}: {
  status: Status;
}) {
  const t = useText(systemStatusMessages);
  const format = useFormat();
  const counted = (count: number | null): string =>
    count === null ? t('unknown') : format.count(count);
  const textOf = ({ isRead, lagSeconds }: NonNullable<Status['replica']>): string =>
    lagSeconds === null
      ? t('replicaUnknown')
      : t(isRead ? 'replicaReads' : 'replicaOut', { seconds: format.count(lagSeconds) });
  const { version, bytes, migrations, lastMigration } = database;
  const migrated = { count: format.count(migrations), name: lastMigration.replace(/\.sql$/, '') };
  return (
    <Panel title={t('database')}>
      <FactList
        facts={[
          { title: t('databaseVersion'), fact: version },
          { title: t('size'), fact: bytes === null ? t('unknown') : format.bytes(bytes) },
          { title: t('migrations'), fact: t('migrationsOf', migrated) },
          ...(replica === null ? [] : [{ title: t('replica'), fact: textOf(replica) }]),
          { title: t('breaks'), fact: counted(ledgerBreaks) },
          { title: t('unsealed'), fact: counted(unsealedLines) },
        ]}
      />
    </Panel>
  );
}

function Checks({ findings }: { findings: readonly StatusFinding[] }) {
  const t = useText(systemStatusMessages);
  const language = useLanguage();
  const format = useFormat();
  return (
    <Panel title={t('checks')}>
      <ul className="status-list">
        {findings.map(({ name, condition, checkedAt }) => (
          <li key={name} className="status-row">
            <span>{sayStatusName(name, language)}</span>
            <Condition condition={condition} />
            <span className="status-when">
              {t('checkedAt', { at: format.dateTime(checkedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Jobs({ jobs }: { jobs: readonly StatusJob[] }) {
  const t = useText(systemStatusMessages);
  const language = useLanguage();
  const format = useFormat();
  return (
    <Panel title={t('jobs')}>
      <p className="status-hint">{t('jobsHint')}</p>
      <ul className="status-list">
        {jobs.map(({ name, lastSuccessAt, failures, failuresInRow, reason }) => {
          const isFailing = failuresInRow > 0 && reason !== null;
          return (
            <li key={name} className="status-row">
              <span>{sayStatusName(name, language)}</span>
              <Condition condition={isFailing ? 'warning' : 'ok'} />
              <span className="status-when">
                {lastSuccessAt === null
                  ? t('never')
                  : t('lastSuccess', { at: format.dateTime(lastSuccessAt) })}
                {failures > 0 && ` · ${t('failuresOf', { count: format.count(failures) })}`}
              </span>
              {isFailing && (
                <p className="status-reason">
                  {t('failing', { count: format.count(failuresInRow), reason })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

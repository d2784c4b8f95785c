import { listLoginLog } from '@lebean/contract/operation-log/operations';
import { useText } from '../../platform/i18n.ts';
import { withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import type { Person } from '../../shared/accounts/person.ts';
import { deviceName } from '../../ui/device.ts';
import { LogResult } from './log-result.tsx';
import { personMessages } from './person.messages.ts';

const shown = 8;

/** The last sign-ins of somebody, and those that were refused. */
export function PersonSignIns({ person }: { person: Person }) {
  const t = useText(personMessages);
  const format = useFormat();
  const answer = useOperation(listLoginLog, { accountId: person.id, pageSize: shown });
  const logins = answer.data?.rows;
  return (
    <Panel
      title={t('signIns')}
      actions={
        <PageLink to={withQuery('/system/login-log', { account: person.loginName })}>
          {t('allSignIns')}
        </PageLink>
      }
    >
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {logins === undefined && !answer.error && <WaitingLines rows={2} />}
      {logins?.length === 0 && <p className="person-quiet">{t('noSignIns')}</p>}
      <ul className="person-lines">
        {logins?.map(({ id, at, result, source, userAgent }) => (
          <li key={id}>
            <time dateTime={at}>{format.dateTime(at)}</time>
            <LogResult result={result} />
            <span className="person-quiet">
              {deviceName(userAgent) ?? userAgent} · {source}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { endAccountSessions, listAccountSessions } from '@lebean/contract/account/operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import type { Person } from '../../shared/accounts/person.ts';
import { deviceName } from '../../ui/device.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { personMessages } from './person.messages.ts';

type SessionsProps = { person: Person; onEnd: () => void };

/** Where somebody is signed in, for whoever may end that. */
export function PersonSessions({ person, onEnd }: SessionsProps) {
  const t = useText(personMessages);
  const format = useFormat();
  const isEnabled = useAllowed(listAccountSessions);
  const answer = useOperation(listAccountSessions, { accountId: person.id }, { isEnabled });
  // Whose account stands above one's own: there is nothing to end, and nothing to see.
  if (!isEnabled || answer.error?.kind === 'refused') return null;
  const sessions = answer.data?.sessions;
  return (
    <Panel
      title={t('sessions')}
      actions={
        sessions !== undefined &&
        sessions.length > 0 && (
          <OperationButton operation={endAccountSessions} onClick={onEnd}>
            {t('endAll')}
          </OperationButton>
        )
      }
    >
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {sessions === undefined && !answer.error && <WaitingLines rows={2} />}
      {sessions?.length === 0 && <p className="person-quiet">{t('noSessions')}</p>}
      <ul className="person-lines">
        {sessions?.map(({ id, userAgent, source, lastSeenAt, impersonatorName: name }) => (
          <li key={id}>
            <strong>{deviceName(userAgent) ?? t('unknownDevice')}</strong>
            {name !== null && (
              <span className="person-quiet person-in-name">{t('inName', { name })}</span>
            )}
            <span className="person-quiet">
              {t('usedFrom', { source, time: format.dateTime(lastSeenAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { Popconfirm } from 'antd';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@lebean/contract/session/own-account.operations';
import type { OwnSession } from '@lebean/contract/session/own-account.rows';
import { useText } from '../../platform/i18n.ts';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { showToast } from '../../platform/toast.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { deviceName, deviceOf } from '../../ui/device.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { profileMessages } from './profile.messages.ts';

/** Where one is signed in, and how to end that elsewhere. */
export function OwnSessions() {
  const t = useText(profileMessages);
  const answer = useOperation(listOwnSessions, {});
  const isWaiting = useDelayed(answer.isLoading);
  const sessions = answer.data?.sessions ?? [];
  return (
    <Panel title={t('sessions')} actions={sessions.length > 1 && <EndOthers />}>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {isWaiting && answer.data === undefined && <WaitingLines rows={2} />}
      <ul className="own-sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  );
}

function EndOthers() {
  const t = useText(profileMessages);
  const word = useText(kitWords);
  const { mutate, isPending } = useCommand(endOtherSessions);
  const end = (): void =>
    mutate(
      {},
      {
        onSuccess: () => showToast({ key: 'sessions', kind: 'success', text: t('othersEnded') }),
      },
    );
  return (
    <Popconfirm
      title={t('endOthersQuestion')}
      okText={t('endOthers')}
      cancelText={word('cancel')}
      onConfirm={end}
    >
      <OperationButton operation={endOtherSessions} loading={isPending}>
        {t('endOthers')}
      </OperationButton>
    </Popconfirm>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const t = useText(profileMessages);
  const format = useFormat();
  const { mutate, isPending } = useCommand(endOwnSession);
  const { userAgent } = session;
  const isPhone = /Android|iPhone|iPad/.test(deviceOf(userAgent)?.system ?? '');
  const name = deviceName(userAgent) ?? t('unknownDevice');
  return (
    <li>
      <span className="own-device" aria-hidden>
        {isPhone ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <div>
        <strong>{name}</strong>{' '}
        {session.isCurrent && <span className="own-tag">{t('thisDevice')}</span>}
        {session.impersonatorName !== null && (
          <span className="own-tag">{t('inYourName', { name: session.impersonatorName })}</span>
        )}
        <span className="own-where">
          {t('usedFrom', { source: session.source, time: format.dateTime(session.lastSeenAt) })}
        </span>
      </div>
      {!session.isCurrent && (
        <OperationButton
          operation={endOwnSession}
          loading={isPending}
          aria-label={t('endNamed', { name })}
          onClick={() => mutate({ sessionId: session.id })}
        >
          {t('end')}
        </OperationButton>
      )}
    </li>
  );
}

import { ShopOutlined } from '@ant-design/icons';
import { Popconfirm } from 'antd';
import {
  enrolTill,
  listTills,
  revokeTill,
  type TillRow,
  updateTill,
} from '@lebean/contract/session/till.operations';
import { useText } from '../../platform/i18n.ts';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { refreshSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { deviceName } from '../../ui/device.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { pinMessages } from './pin.messages.ts';
import { EditTill, ShareTill } from './till-dialogs.tsx';

/** The browsers that the people of one's shops share, and what owner and manager do with them (SH-47). */
export function OwnTills() {
  const t = useText(pinMessages);
  const answer = useOperation(listTills, {});
  const isWaiting = useDelayed(answer.isLoading);
  const [open, setOpen] = useDialogState<TillRow | 'share'>();
  const tills = answer.data?.tills ?? [];
  const isShared = tills.some(({ isCurrent }) => isCurrent);
  const close = (): void => setOpen(undefined);
  return (
    <Panel
      title={t('tills')}
      actions={
        answer.data !== undefined &&
        !isShared && (
          <OperationButton operation={enrolTill} onClick={() => setOpen('share')}>
            {t('share')}
          </OperationButton>
        )
      }
    >
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {isWaiting && answer.data === undefined && <WaitingLines rows={2} />}
      <p className="own-text">{t('tillsHint')}</p>
      {answer.data !== undefined && tills.length === 0 && <p className="own-none">{t('none')}</p>}
      {tills.length > 0 && (
        <ul className="own-sessions own-tills">
          {tills.map((till) => (
            <TillLine key={till.tillId} till={till} onEdit={() => setOpen(till)} />
          ))}
        </ul>
      )}
      <ShareTill isOpen={open === 'share'} onClose={close} />
      {open !== undefined && open !== 'share' && (
        <EditTill key={open.tillId} till={open} onClose={close} />
      )}
    </Panel>
  );
}

function TillLine({ till, onEdit }: { readonly till: TillRow; readonly onEdit: () => void }) {
  const t = useText(pinMessages);
  const format = useFormat();
  const { tillName, lockMinutes, shopName: shop, peopleCount: count } = till;
  return (
    <li>
      <span className="own-device" aria-hidden>
        <ShopOutlined />
      </span>
      <div>
        <strong>{tillName}</strong>{' '}
        {till.isCurrent && <span className="own-tag">{t('thisTill')}</span>}
        <span className="own-where">
          {t('usedBy', { shop, count, time: format.dateTime(till.usedAt) })}
        </span>
        <span className="own-where">
          {[
            lockMinutes === 0 ? t('locksNever') : t('locks', { count: lockMinutes }),
            deviceName(till.userAgent),
          ]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </span>
      </div>
      <OperationButton
        operation={updateTill}
        aria-label={t('editNamed', { till: tillName })}
        onClick={onEdit}
      >
        {t('edit')}
      </OperationButton>
      <RevokeTill till={till} />
    </li>
  );
}

function RevokeTill({ till: { tillId, tillName: till } }: { readonly till: TillRow }) {
  const t = useText(pinMessages);
  const word = useText(kitWords);
  const { mutate, isPending } = useCommand(revokeTill);
  const revoke = (): void =>
    mutate(
      { tillId },
      {
        onSuccess: ({ endedSessions: count }) => {
          showToast({ key: 'tills', kind: 'success', text: t('revoked', { count }) });
          // At this very till one's own session is among those.
          refreshSession().catch(() => undefined);
        },
      },
    );
  return (
    <Popconfirm
      title={t('revokeQuestion', { till })}
      okText={t('revoke')}
      cancelText={word('cancel')}
      onConfirm={revoke}
    >
      <OperationButton
        operation={revokeTill}
        loading={isPending}
        aria-label={t('revokeNamed', { till })}
      >
        {t('revoke')}
      </OperationButton>
    </Popconfirm>
  );
}

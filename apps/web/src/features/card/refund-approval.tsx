import { Alert, Button } from 'antd';
import { getApproval } from '@lebean/contract/approval/operations';
import { addressOf } from '@lebean/contract/facts/addresses';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { useOpenWork } from '../../screen-kit/open-work.ts';
import { KeyHint } from '../../screen-kit/shortcuts.tsx';
import { refundMessages } from './refund.messages.ts';
import './refund.css';

/** Says before it is sent that a refund needs somebody else, and whether there is anybody at the shop (SH-46). */
export function BeforeApproval({ approvers }: { approvers: readonly string[] }) {
  const t = useText(refundMessages);
  return approvers.length === 0 ? (
    <Alert
      className="refund-approval"
      type="warning"
      showIcon
      title={t('nobodyHere')}
      description={t('platformApproves')}
    />
  ) : (
    <Alert
      className="refund-approval"
      type="info"
      showIcon
      title={t('needsApproval', { names: approvers.join(t('nameSeparator')) })}
    />
  );
}

type RefundSentProps = {
  request: { readonly approvalId: number; readonly number: string };
  approvers: readonly string[];
  onClose: () => void;
  /** Where it is about more than a refund. */
  words?: { readonly title: string; readonly tellGuest: string };
};

/** The end of a refund that waits: who may approve it, and what to say to the guest; nothing is left to be sent (SH-46). */
export function RefundSent({ request, approvers, onClose, words }: RefundSentProps) {
  const t = useText(refundMessages);
  const title = words?.title ?? t('sentTitle');
  const go = useGo();
  const seesRequests = useAllowed(getApproval);
  useOpenWork({ title, isDone: true, leave: onClose });
  const openRequest = (): void => {
    onClose();
    go(addressOf('/system/approvals/$approvalId', { approvalId: request.approvalId }));
  };
  return (
    <AppModal
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <div className="kit-dialog-footer">
          {seesRequests && <Button onClick={openRequest}>{t('openRequest')}</Button>}
          <Button type="primary" autoFocus onClick={onClose}>
            {t('sentDone')}
            <KeyHint name="Enter" />
          </Button>
        </div>
      }
    >
      <dl className="refund-sent">
        <dt>{t('sentNumber')}</dt>
        <dd className="refund-sent-number">{request.number}</dd>
        <dt>{t('sentTo')}</dt>
        <dd>
          {approvers.length === 0
            ? t('platformApproves')
            : t('namesOrPlatform', { names: approvers.join(t('nameSeparator')) })}
        </dd>
        <dt>{t('tellGuest')}</dt>
        <dd>{words?.tellGuest ?? t('tellGuestWords')}</dd>
      </dl>
    </AppModal>
  );
}

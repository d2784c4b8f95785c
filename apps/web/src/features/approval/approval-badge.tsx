import { AuditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { countApprovals, maxWaitingCounted } from '@lebean/contract/approval/count.operations';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { approvalBadgeMessages } from './approval-badge.messages.ts';

/** How often it is asked again: approvals wait for days, a minute is soon. */
const everySeconds = 60;

/** The way to what waits for the viewer, with how much it is; there only for whoever can decide (CTL-1). */
export function ApprovalBadge() {
  const t = useText(approvalBadgeMessages);
  const go = useGo();
  const isAllowed = useAllowed(countApprovals);
  const answer = useOperation(countApprovals, {}, { isEnabled: isAllowed, everySeconds });
  const waiting = answer.data?.waiting ?? 0;
  if (!isAllowed || waiting === 0) return null;
  const count = waiting < maxWaitingCounted ? String(waiting) : `${maxWaitingCounted - 1}+`;
  const label = t('badge', { count });
  return (
    <>
      <Button
        type="text"
        className="approval-badge"
        aria-label={label}
        title={label}
        icon={
          <CountBadge count={waiting} max={maxWaitingCounted - 1}>
            <AuditOutlined />
          </CountBadge>
        }
        onClick={() => go('/system/approvals')}
      />
      <span className="visually-hidden" role="status">
        {label}
      </span>
    </>
  );
}

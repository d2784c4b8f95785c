import { Alert } from 'antd';
import { listApprovalLimits } from '@lebean/contract/approval/operations';
import type { ApprovalLimitKey } from '@lebean/contract/kernel/approval-limit';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { correctionMessages } from './correction.messages.ts';
import './lebean.css';

/** Says beforehand that somebody else has to approve what is typed (CTL-1), for whoever may know the limit. */
export function ApprovalHint({
  limitKey,
  amount,
  currency,
}: {
  limitKey: ApprovalLimitKey;
  amount: unknown;
  /** Of whoever is concerned: it may have a limit of its own. */
  currency?: string;
}) {
  const t = useText(correctionMessages);
  const format = useFormat();
  const isAllowed = useAllowed(listApprovalLimits);
  const answer = useOperation(listApprovalLimits, {}, { isEnabled: isAllowed, freshSeconds: 60 });
  const ofCurrency = answer.data?.currencies.find(
    (one) => one.limitKey === limitKey && one.currency === currency,
  );
  const ofKind = answer.data?.limits.find((one) => one.limitKey === limitKey);
  const limit = (ofCurrency ?? ofKind)?.amount ?? null;
  if (limit === null || typeof amount !== 'number' || amount <= limit) return null;
  return (
    <Alert
      className="lebean-hint"
      type="info"
      showIcon
      title={t('aboveLimit', { limit: format.points(limit) })}
    />
  );
}

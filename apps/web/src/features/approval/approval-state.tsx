import type { ApprovalState } from '@lebean/domain/approval';
import { useText } from '../../platform/i18n.ts';
import './approval.css';
import { approvalMessages } from './approval.messages.ts';

/** How a request stands, in words; the colour only repeats them. */
export function ApprovalStateTag({ state }: { state: ApprovalState }) {
  const t = useText(approvalMessages);
  return <span className={`approval-state approval-${state}`}>{t(state)}</span>;
}

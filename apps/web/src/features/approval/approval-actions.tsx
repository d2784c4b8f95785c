import type { ButtonProps } from 'antd';
import {
  approveRequest,
  rejectRequest,
  withdrawRequest,
} from '@lebean/contract/approval/operations';
import type { ApprovalDetail } from '@lebean/contract/approval/rows';
import { useText } from '../../platform/i18n.ts';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { approvalMessages } from './approval.messages.ts';
import type { ApprovalVerb } from './decision-dialog.tsx';

type Action = {
  readonly verb: ApprovalVerb;
  readonly operation: typeof approveRequest | typeof rejectRequest | typeof withdrawRequest;
  readonly shortcut: string;
  readonly button: Pick<ButtonProps, 'type' | 'danger'>;
};

const approve: Action = {
  verb: 'approve',
  operation: approveRequest,
  shortcut: 'a',
  button: { type: 'primary' },
};
const reject: Action = {
  verb: 'reject',
  operation: rejectRequest,
  shortcut: 'r',
  button: { danger: true },
};
const withdraw: Action = {
  verb: 'withdraw',
  operation: withdrawRequest,
  shortcut: 'w',
  button: {},
};

/** What the viewer can do about a request: decide, or withdraw their own (CTL-1). */
function actionsOf({ canDecide, isOwn, state }: ApprovalDetail): readonly Action[] {
  if (canDecide) return [approve, reject];
  return isOwn && state === 'pending' ? [withdraw] : [];
}

type ApprovalActionsProps = { request: ApprovalDetail; onVerb: (verb: ApprovalVerb) => void };

/** The buttons of a request, each with its key; each asks once more before anything is done. */
export function ApprovalActions({ request, onVerb }: ApprovalActionsProps) {
  const t = useText(approvalMessages);
  const actions = actionsOf(request);
  useShortcuts(
    Object.fromEntries(actions.map(({ shortcut, verb }) => [shortcut, () => onVerb(verb)])),
  );
  if (actions.length === 0) return null;
  return (
    <div className="approval-actions">
      {actions.map(({ verb, operation, shortcut, button }) => (
        <OperationButton
          key={verb}
          {...button}
          operation={operation}
          aria-keyshortcuts={shortcut}
          onClick={() => onVerb(verb)}
        >
          {t(verb)}
          <KeyHint name={shortcut.toUpperCase()} />
        </OperationButton>
      ))}
    </div>
  );
}

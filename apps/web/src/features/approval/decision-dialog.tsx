import { Input } from 'antd';
import {
  approveRequest,
  rejectRequest,
  withdrawRequest,
} from '@lebean/contract/approval/operations';
import type { ApprovalDetail } from '@lebean/contract/approval/rows';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import './approval.css';
import { approvalMessages } from './approval.messages.ts';
import { useApprovalWords } from './use-approval-words.ts';

export type ApprovalVerb = 'approve' | 'reject' | 'withdraw';

type DialogProps = { request: ApprovalDetail; onClose: () => void };

/** Names the request and what follows, before it is decided (SH-38). Open while it is there. */
export function DecisionDialog({ verb, ...dialog }: DialogProps & { verb: ApprovalVerb }) {
  return verb === 'reject' ? <RejectDialog {...dialog} /> : <PlainDialog {...dialog} verb={verb} />;
}

/** The title of a decision, and what comes of it. */
function useDecisionWords(request: ApprovalDetail, verb: ApprovalVerb) {
  const t = useText(approvalMessages);
  const words = useApprovalWords();
  const facts = {
    object: words.object(request),
    amount: words.amount(request, request.amount),
    requester: request.requesterName,
  };
  return {
    title: t(`${verb}Title`, { what: words.what(request) }),
    consequence: t(`${verb}Consequence`, facts),
    submit: t(verb),
  };
}

/** Other nouns whose answers an approved call may change. */
const refreshes = ['shop', 'partner', 'merchant', 'dashboard', 'member', 'card'];

function PlainDialog({ request, verb, onClose }: DialogProps & { verb: 'approve' | 'withdraw' }) {
  const operation = { approve: approveRequest, withdraw: withdrawRequest }[verb];
  const { title, consequence, submit } = useDecisionWords(request, verb);
  const recordForm = useRecordForm<typeof operation, object>(operation, {
    toInput: () => ({ approvalId: request.id }),
    refreshes: verb === 'approve' ? refreshes : [],
    onSaved: onClose,
  });
  return (
    <FormDialog recordForm={recordForm} title={title} isOpen onClose={onClose} submitLabel={submit}>
      <p className="approval-consequence">{consequence}</p>
    </FormDialog>
  );
}

function RejectDialog({ request, onClose }: DialogProps) {
  const { title, consequence, submit } = useDecisionWords(request, 'reject');
  const recordForm = useRecordForm<typeof rejectRequest, { reason: string }>(rejectRequest, {
    toInput: ({ reason }) => ({ approvalId: request.id, reason }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={title}
      isOpen
      onClose={onClose}
      submitLabel={submit}
      tone="danger"
    >
      <p className="approval-consequence">{consequence}</p>
      <FormField field={recordForm.field('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

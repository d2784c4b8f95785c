import { useState } from 'react';
import { getApproval } from '@lebean/contract/approval/operations';
import { approvalNotFound } from '@lebean/contract/approval/refusals';
import type { ApprovalDetail } from '@lebean/contract/approval/rows';
import { isFixedLimit } from '@lebean/contract/kernel/approval-limit';
import { loggedWords } from '@lebean/contract/operation-log/logged-words';
import { usePick, useText } from '../../platform/i18n.ts';
import { usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { ChangesTable } from '../../screen-kit/changes-table.tsx';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { AttachmentList } from '../../shared/notices/attachment-list.tsx';
import './approval.css';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalStateTag } from './approval-state.tsx';
import { approvalMessages } from './approval.messages.ts';
import { type ApprovalVerb, DecisionDialog } from './decision-dialog.tsx';
import { useApprovalWords } from './use-approval-words.ts';

/** A request for approval: what was, what will happen, who and when (CTL-1). */
export function ApprovalPage() {
  const t = useText(approvalMessages);
  const words = useApprovalWords();
  const approvalId = usePageId('approvalId');
  const answer = useOperation(
    getApproval,
    { approvalId: approvalId ?? 0 },
    { isEnabled: approvalId !== undefined },
  );
  const request = answer.data;
  useRecordName(
    request === undefined ? undefined : `${words.what(request)} ${request.objectTitle}`,
  );
  return (
    <RecordPage
      recordId={approvalId}
      answer={answer}
      notFound={approvalNotFound}
      back={{ to: '/system/approvals', label: t('back') }}
    >
      {(found) => <Request request={found} />}
    </RecordPage>
  );
}

function Request({ request }: { request: ApprovalDetail }) {
  const t = useText(approvalMessages);
  const words = useApprovalWords();
  const [verb, setVerb] = useState<ApprovalVerb>();
  const what = words.what(request);
  return (
    <>
      <header className="kit-record-head">
        <div className="kit-record-name">
          <h1>{what}</h1>
          <ApprovalStateTag state={request.state} />
        </div>
        <ApprovalActions request={request} onVerb={setVerb} />
      </header>
      <Facts request={request} />
      <section className="kit-panel" aria-labelledby="approval-changes">
        <h2 id="approval-changes">{t(request.state === 'pending' ? 'changes' : 'changesDone')}</h2>
        <ChangesTable changes={request.changes} words={loggedWords} />
        <AttachmentList attachments={request.attachments} />
      </section>
      <History request={request} />
      {verb !== undefined && (
        <DecisionDialog
          key={verb}
          request={request}
          verb={verb}
          onClose={() => setVerb(undefined)}
        />
      )}
    </>
  );
}

function Facts({ request }: { request: ApprovalDetail }) {
  const t = useText(approvalMessages);
  const titleOf = useFieldTitle();
  const words = useApprovalWords();
  const format = useFormat();
  const amount = words.amount(request, request.amount);
  const limit = words.amount(request, request.limitAmount);
  const isFixed = isFixedLimit(request.limitKey);
  const sum = words.amount(request, request.countedAmount);
  const { requesterName: name, requesterImpersonatorName: impersonator } = request;
  const facts = [
    { title: t('object'), fact: words.object(request) },
    { title: t('amount'), fact: isFixed ? amount : t('above', { amount, limit }) },
    ...(request.countedAmount === 0 ? [] : [{ title: t('counted'), fact: sum }]),
    {
      title: t('requester'),
      fact: impersonator === null ? name : t('inTheNameOf', { name, impersonator }),
    },
    { title: t('expiresAt'), fact: format.dateTime(request.expiresAt) },
    { title: titleOf('number'), fact: request.number },
  ];
  return (
    <section className="kit-panel" aria-label={words.what(request)}>
      <FactList facts={facts} />
      {request.isOwn && request.state === 'pending' && (
        <p className="approval-hint">{t('ownHint')}</p>
      )}
    </section>
  );
}

const outcomes = {
  approved: 'approvedBy',
  rejected: 'rejectedBy',
  withdrawn: 'withdrawnBy',
  failed: 'failedBy',
} as const;

/** Who did what about a request, in the order in which it was done. */
function History({ request }: { request: ApprovalDetail }) {
  const t = useText(approvalMessages);
  const pick = usePick();
  const format = useFormat();
  const { state, requesterName, createdAt, decidedAt, deciderName, reason, failure } = request;
  const outcome = (): string => {
    if (state === 'pending') return t('waitingFor');
    if (state === 'expired') return t('expiredAt');
    return t(outcomes[state], { name: deciderName ?? '' });
  };
  return (
    <section className="kit-panel" aria-labelledby="approval-history">
      <h2 id="approval-history">{t('history')}</h2>
      <ol className="approval-history">
        <li>
          <span>{t('asked', { name: requesterName })}</span>
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        </li>
        <li className={`approval-${state}`}>
          <span>{outcome()}</span>
          {decidedAt !== null && <time dateTime={decidedAt}>{format.dateTime(decidedAt)}</time>}
          {reason !== '' && <q>{reason}</q>}
          {failure !== null && <q>{pick(failure)}</q>}
        </li>
      </ol>
    </section>
  );
}

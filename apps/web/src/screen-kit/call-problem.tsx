import { fillText } from '@lebean/contract/text';
import { Alert, Button } from 'antd';
import { type ReactNode, Suspense } from 'react';
import type { AwaitingApprovalError, CallError } from '../platform/call-error.ts';
import { usePick, useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { PageLink } from '../platform/page.tsx';
import { callProblemMessages } from './call-problem.messages.ts';

const RequestNumber = lazyPart(async () => (await import('./request-number.tsx')).RequestNumber);

/** What went wrong with a call, in the current language. */
export function useProblemText(): (error: CallError) => string {
  const t = useText(callProblemMessages);
  const pick = usePick();
  return (error) => {
    switch (error.kind) {
      case 'refused':
        return error.text === undefined ? error.message : fillText(pick(error.text), error.values);
      case 'invalidInput':
        return error.message || t('invalid');
      case 'awaitingApproval':
        return t('awaitingApproval', { number: error.number });
      case 'network':
      case 'defect':
      case 'denied':
      case 'sessionOver':
        return t(error.kind);
    }
  };
}

type CallProblemProps = {
  error: CallError;
  /** What the person can do or should know beside the text. */
  hint?: ReactNode;
  onRetry?: (() => void) | undefined;
};

/** A failed call, told in its place: what happened, the number to ask about it with, a way on. */
export function CallProblem({ error, hint, onRetry }: CallProblemProps) {
  const t = useText(callProblemMessages);
  const problemText = useProblemText();
  if (error.kind === 'awaitingApproval') return <Waiting error={error} />;
  // A declared refusal is an answer like any other: nothing to ask support about, nor to try again.
  const isRefused = error.kind === 'refused' && error.text !== undefined;
  const requestId = 'requestId' in error && !isRefused ? error.requestId : undefined;
  return (
    <Alert
      role="alert"
      showIcon
      type={isRefused ? 'warning' : 'error'}
      title={problemText(error)}
      description={
        hint === undefined && requestId === undefined ? undefined : (
          <>
            {hint !== undefined && <div>{hint}</div>}
            {requestId !== undefined && (
              <Suspense fallback={t('requestId', { id: requestId })}>
                <RequestNumber id={requestId} text={t('requestId', { id: requestId })} />
              </Suspense>
            )}
          </>
        )
      }
      action={
        !isRefused &&
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  );
}

/** Sent, and not done: who sees it must not take it for done (CTL-1). */
function Waiting({ error }: { error: AwaitingApprovalError }) {
  const t = useText(callProblemMessages);
  return (
    <Alert
      role="status"
      showIcon
      type="info"
      title={t('awaitingApproval', { number: error.number })}
      description={t('awaitingHint')}
      action={<PageLink to={`/system/approvals/${error.approvalId}`}>{t('seeApproval')}</PageLink>}
    />
  );
}

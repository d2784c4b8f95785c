import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { addressOf } from '@lebean/contract/facts/addresses';
import { type AwaitingApprovalError, type CallError, effectOf } from '../platform/call-error.ts';
import { useLanguage, useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { PageLink } from '../platform/page.tsx';
import { useReported } from '../platform/reported-errors.ts';
import { callProblemMessages } from './call-problem.messages.ts';
import { effectText, problemText, requestIdOf } from './problem-text.ts';
import { kitWords } from './words.messages.ts';

const RequestNumber = lazyPart(async () => (await import('./request-number.tsx')).RequestNumber);

type CallProblemProps = {
  error: CallError;
  /** What the person can do or should know beside the text. */
  hint?: ReactNode;
  onRetry?: (() => void) | undefined;
};

/**
 * A failed call, shown in its place: what happened, what it may have done, the number to ask about it
 * with, a way on. Where several things of a page fail by one cause the first says so, and its button
 * tries all of them again (SH-60).
 */
export function CallProblem({ error, hint, onRetry }: CallProblemProps) {
  const t = useText(callProblemMessages);
  const word = useText(kitWords);
  useLanguage();
  const isFirst = useReported(error);
  const retryAll = useRetryAll(onRetry);
  if (error.kind === 'awaitingApproval') return <Waiting error={error} />;
  // What a command did or did not is never covered by another message.
  const mayRepeat = effectOf(error) === 'none' && error.kind !== 'refused';
  if (!isFirst && mayRepeat && onRetry !== undefined)
    return <p className="kit-not-loaded">{t('notLoaded')}</p>;
  // A declared refusal is an answer like any other: nothing to try again.
  const isRefused = error.kind === 'refused' && error.text !== undefined;
  const requestId = requestIdOf(error);
  const effect = effectText(error);
  const hasMore = hint !== undefined || effect !== undefined || requestId !== undefined;
  return (
    <Alert
      role="alert"
      showIcon
      type={isRefused ? 'warning' : 'error'}
      title={problemText(error)}
      description={
        hasMore && (
          <>
            {hint !== undefined && <div>{hint}</div>}
            {effect !== undefined && <div>{effect}</div>}
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
          <Button size="small" onClick={retryAll}>
            {word('retry')}
          </Button>
        )
      }
    />
  );
}

/** Tries again what the button stands at, and all else on the page that has failed. */
function useRetryAll(onRetry: (() => void) | undefined): () => void {
  const client = useQueryClient();
  return () => {
    onRetry?.();
    // What fails again shows again, in its place. What is asked for already is not asked for twice.
    client
      .refetchQueries(
        { type: 'active', predicate: ({ state }) => state.status === 'error' },
        { cancelRefetch: false },
      )
      .catch(() => undefined);
  };
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
      action={
        <PageLink to={addressOf('/system/approvals/$approvalId', { approvalId: error.approvalId })}>
          {t('seeApproval')}
        </PageLink>
      }
    />
  );
}

import { fillText } from '@lebean/contract/text';
import { Alert, Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { CallError } from '../platform/call-error.ts';
import { usePick, useText } from '../platform/i18n.ts';
import { callProblemMessages } from './call-problem.messages.ts';

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
              <Typography.Text type="secondary" copyable={{ text: requestId }}>
                {t('requestId', { id: requestId })}
              </Typography.Text>
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

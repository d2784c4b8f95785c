import { fillText } from '@lebean/contract/text';
import { tooManyTries } from '@lebean/contract/account';
import { useState } from 'react';
import { type CallError, isCallError, type RefusedError } from '../../platform/call-error.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { signIn } from '../../platform/session.ts';
import { loginMessages } from './login.messages.ts';

export type LoginAttempt = {
  readonly isRunning: boolean;
  readonly problem: string | undefined;
  /** The instant before which another try is in vain. */
  readonly waitUntil: number | undefined;
  /** Whether it succeeded. */
  readonly attempt: (account: string, password: string) => Promise<boolean>;
  readonly forgive: () => void;
};

/** The state of signing in. The password is passed through and kept nowhere. */
export function useLogin(): LoginAttempt {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<CallError>();
  const [waitUntil, setWaitUntil] = useState<number>();
  const problemText = useProblemText();
  const attempt = async (account: string, password: string): Promise<boolean> => {
    setRunning(true);
    setError(undefined);
    try {
      await signIn({ account, password });
      return true;
    } catch (failure) {
      if (!isCallError(failure)) throw failure;
      setError(failure);
      const seconds = failure.kind === 'refused' ? waitSeconds(failure) : 0;
      setWaitUntil(seconds > 0 ? Date.now() + seconds * 1000 : undefined);
      return false;
    } finally {
      setRunning(false);
    }
  };
  const forgive = (): void => setError(undefined);
  return { isRunning, problem: error && problemText(error), waitUntil, attempt, forgive };
}

const waitSeconds = ({ code, values }: RefusedError): number =>
  code === tooManyTries.code ? Number(values['seconds'] ?? 0) : 0;

function useProblemText(): (error: CallError) => string {
  const t = useText(loginMessages);
  const pick = usePick();
  return (error) => {
    if (error.kind === 'refused') {
      return error.text === undefined ? error.message : fillText(pick(error.text), error.values);
    }
    if (error.kind === 'network') return t('network');
    if (error.kind === 'defect') return t('defect', { requestId: error.requestId ?? '–' });
    return error.message;
  };
}

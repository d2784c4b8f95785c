import { useState } from 'react';
import {
  codeNeeded,
  codesLocked,
  tooManyTries,
  wrongCode,
} from '@lebean/contract/session/refusals';
import { type CallError, isCallError, type RefusedError } from '../../platform/call-error.ts';
import type { Credentials } from '../../platform/session.ts';
import { useProblemText } from '../../screen-kit/problem-text.ts';

export type LoginAttempt = {
  readonly isRunning: boolean;
  readonly problem: string | undefined;
  /** The instant before which another try is in vain. */
  readonly waitUntil: number | undefined;
  /** Whether the account has a second step. */
  readonly isCodeRequested: boolean;
  /** Whether it succeeded. */
  readonly attempt: (credentials: Credentials) => Promise<boolean>;
  readonly forgive: () => void;
};

const askingForCode: readonly string[] = [codeNeeded.code, wrongCode.code, codesLocked.code];

/** Fails as `call` does. */
export type SignIn = (credentials: Credentials) => Promise<unknown>;

/** The state of signing in. The password is passed through and kept nowhere. */
export function useLogin(signIn: SignIn): LoginAttempt {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<CallError>();
  const [isCodeRequested, setCodeRequested] = useState(false);
  const [waitUntil, setWaitUntil] = useState<number>();
  const problemText = useProblemText();
  const attempt = async (credentials: Credentials): Promise<boolean> => {
    setRunning(true);
    setError(undefined);
    try {
      await signIn(credentials);
      return true;
    } catch (failure) {
      if (!isCallError(failure)) throw failure;
      const code = failure.kind === 'refused' ? failure.code : undefined;
      if (code !== undefined && askingForCode.includes(code)) setCodeRequested(true);
      // That there is a second step is nobody's mistake.
      setError(code === codeNeeded.code ? undefined : failure);
      const seconds = failure.kind === 'refused' ? waitSeconds(failure) : 0;
      setWaitUntil(seconds > 0 ? Date.now() + seconds * 1000 : undefined);
      return false;
    } finally {
      setRunning(false);
    }
  };
  const forgive = (): void => setError(undefined);
  const problem = error && problemText(error);
  return { isRunning, problem, waitUntil, isCodeRequested, attempt, forgive };
}

const waitSeconds = ({ code, values }: RefusedError): number =>
  code === tooManyTries.code ? Number(values['seconds'] ?? 0) : 0;

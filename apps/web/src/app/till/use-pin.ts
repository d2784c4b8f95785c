import { useRef, useState } from 'react';
import { tooManyTries } from '@lebean/contract/session/refusals';
import { switchTill, type TillPerson } from '@lebean/contract/session/till.operations';
import { call } from '../../platform/api.ts';
import { type CallError, isCallError } from '../../platform/call-error.ts';
import { arriveAtTill } from '../../platform/session.ts';
import { useProblemText } from '../../screen-kit/problem-text.ts';
import { useCountdown } from '../../screen-kit/use-countdown.ts';
import { beginAnew } from './begin-anew.ts';

const pinDigits = { min: 4, max: 6 } as const;

export type PinEntry = {
  readonly pin: string;
  readonly problem: string | undefined;
  readonly isRunning: boolean;
  readonly digit: (digit: string) => void;
  readonly erase: () => void;
  readonly submit: () => void;
};

/** A PIN that is being typed, and what came of it. It is kept nowhere else. */
export function usePin(person: TillPerson | undefined): PinEntry {
  const [pin, setShownPin] = useState('');
  // Two keys may come before the first is drawn.
  const typed = useRef('');
  const setPin = (next: string): void => {
    typed.current = next;
    setShownPin(next);
  };
  const [error, setError] = useState<CallError>();
  const [isRunning, setRunning] = useState(false);
  const [waitUntil, setWaitUntil] = useState<number>();
  const secondsLeft = useCountdown(waitUntil);
  const problemText = useProblemText();

  const send = async (accountId: number): Promise<void> => {
    setRunning(true);
    setError(undefined);
    try {
      const isSame = arriveAtTill(await call(switchTill, { accountId, pin: typed.current }));
      if (!isSame) beginAnew();
    } catch (failure) {
      setPin('');
      setRunning(false);
      if (!isCallError(failure)) throw failure;
      setError(failure);
      const isWait = failure.kind === 'refused' && failure.code === tooManyTries.code;
      const seconds = isWait ? Number(failure.values['seconds'] ?? 0) : 0;
      setWaitUntil(seconds > 0 ? Date.now() + seconds * 1000 : undefined);
    }
  };

  const submit = (): void => {
    const isUnfit = person?.pinState !== 'ready' || typed.current.length < pinDigits.min;
    if (isUnfit || isRunning || secondsLeft > 0) return;
    send(person.accountId).catch(reportError);
  };
  const digit = (pressed: string): void => {
    if (isRunning || typed.current.length >= pinDigits.max) return;
    setPin(typed.current + pressed);
    setError(undefined);
    if (typed.current.length === pinDigits.max) submit();
  };
  return {
    pin,
    problem: error && (secondsLeft > 0 || waitUntil === undefined) ? problemText(error) : undefined,
    isRunning,
    digit,
    erase: () => setPin(typed.current.slice(0, -1)),
    submit,
  };
}

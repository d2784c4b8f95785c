import { useEffect, useRef, useState } from 'react';
import type { Output } from '@lebean/contract/kernel/operation';
import { verifyOperationLog } from '@lebean/contract/operation-log/operations';
import { call } from '../../platform/api.ts';
import { type CallError, isCallError } from '../../platform/call-error.ts';

type Step = Output<typeof verifyOperationLog>;

/** How far a verification is: the last step, with what all steps have counted. */
export type Verification = {
  readonly state: 'idle' | 'running' | 'ended';
  readonly step: Step | undefined;
  readonly error: CallError | undefined;
  readonly start: () => void;
  readonly stop: () => void;
};

/** Verifies the chain step by step (ACC-6), until it is whole, broken or somebody stops it. */
export function useVerification(): Verification {
  const [state, setState] = useState<Verification['state']>('idle');
  const [step, setStep] = useState<Step>();
  const [error, setError] = useState<CallError>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (signal: AbortSignal): Promise<void> => {
    let done = { seals: 0, rows: 0, lastSeal: 0 };
    for (;;) {
      const next = await call(verifyOperationLog, { afterSeal: done.lastSeal }, { signal });
      const { lastSeal } = next;
      done = { seals: done.seals + next.seals, rows: done.rows + next.rows, lastSeal };
      setStep({ ...next, ...done });
      if (next.outcome !== 'unfinished') return;
    }
  };

  const start = (): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setStep(undefined);
    setError(undefined);
    setState('running');
    run(controller.signal).then(
      () => setState('ended'),
      (failure: unknown) => {
        if (controller.signal.aborted) return;
        setState('ended');
        if (isCallError(failure)) setError(failure);
        else reportError(failure);
      },
    );
  };

  const stop = (): void => {
    running.current?.abort();
    setState('idle');
    setStep(undefined);
  };

  return { state, step, error, start, stop };
}

import { useState } from 'react';
import type { ClientInput, Output } from '@lebean/contract/kernel/operation';
import { verifyStatement } from '@lebean/contract/settlement/proof.operations';
import { call } from '../../platform/api.ts';
import { type CallError, isCallError } from '../../platform/call-error.ts';

interface Verification {
  readonly answer?: Output<typeof verifyStatement>;
  readonly error?: CallError;
  readonly isPending: boolean;
}

/** Asks about a statement outside of the layout, where there is no cache of answers. */
export function useVerification() {
  const [verification, setVerification] = useState<Verification>({ isPending: false });
  const ask = async (input: ClientInput<typeof verifyStatement>): Promise<void> => {
    setVerification({ isPending: true });
    try {
      setVerification({ answer: await call(verifyStatement, input), isPending: false });
    } catch (error) {
      setVerification({ isPending: false });
      if (!isCallError(error)) throw error;
      setVerification({ error, isPending: false });
    }
  };
  return { ...verification, ask };
}

import { useCallback, useState } from 'react';
import type { RecordForm } from './use-record-form.ts';

/** Two operations behind one form: what is typed decides which of them it is sent to. */
export function useEitherForm<Values extends object>(
  one: RecordForm<Values>,
  other: RecordForm<Values>,
  isOther: (values: Values) => boolean,
): RecordForm<Values> {
  const [sent, setSent] = useState<'one' | 'other'>('one');
  const { forgetProblem: forgetOne } = one;
  const { forgetProblem: forgetOther } = other;
  const forgetProblem = useCallback(() => {
    forgetOne();
    forgetOther();
  }, [forgetOne, forgetOther]);
  return {
    ...one,
    isSaving: one.isSaving || other.isSaving,
    problem: (sent === 'one' ? one : other).problem,
    submit: (values) => {
      const isForOther = isOther(values);
      setSent(isForOther ? 'other' : 'one');
      return (isForOther ? other : one).submit(values);
    },
    forgetProblem,
  };
}

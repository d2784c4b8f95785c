import type { CallError } from '../platform/call-error.ts';
import { useText } from '../platform/i18n.ts';
import { CallProblem } from './call-problem.tsx';
import { formMessages } from './form.messages.ts';
import { isStale } from './use-record-form.ts';

/** Why a form was not carried out, at its top, and what to do about it. */
export function FormProblem({ error }: { error: CallError | undefined }) {
  const hint = useHint();
  if (error === undefined) return null;
  return (
    <div className="kit-form-problem">
      <CallProblem error={error} hint={hint(error)} />
    </div>
  );
}

function useHint(): (error: CallError) => string | undefined {
  const t = useText(formMessages);
  return (error) => {
    return isStale(error) ? t('reloaded') : undefined;
  };
}

import { useEffect, useRef } from 'react';
import type { CallError } from '../platform/call-error.ts';
import { useText } from '../platform/i18n.ts';
import { CallProblem } from './call-problem.tsx';
import { formMessages } from './form.messages.ts';
import { isStale } from './use-record-form.ts';

/** Why a form was not carried out, at its top, and what to do about it. */
export function FormProblem({ error }: { error: CallError | undefined }) {
  const t = useText(formMessages);
  const place = useRef<HTMLDivElement>(null);
  // The button that sent it may be a screen below, on a phone: what became of it has to be seen.
  useEffect(() => {
    if (error !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error === undefined) return null;
  return (
    <div ref={place} className="kit-form-problem">
      <CallProblem error={error} hint={isStale(error) ? t('reloaded') : undefined} />
    </div>
  );
}

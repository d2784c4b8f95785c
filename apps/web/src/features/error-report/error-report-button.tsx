import { Suspense } from 'react';
import { useErrors } from '../../platform/error-log.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useErrorReports } from './send-errors.ts';

const ErrorsNoted = lazyPart(async () => (await import('./errors-noted.tsx')).ErrorsNoted);

/** There only while this browser has noted errors, with a red dot (SH-24). */
export function ErrorLogButton() {
  const errors = useErrors();
  useErrorReports();
  return (
    <Suspense fallback={null}>
      {errors.length > 0 && <ErrorsNoted count={errors.length} />}
    </Suspense>
  );
}

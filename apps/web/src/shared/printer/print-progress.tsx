import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { PrintState } from './print-state.ts';

/** Most tills print by the browser, which says itself how far it is. */
const PrintNotice = lazyPart(async () => (await import('./print-notice.tsx')).PrintNotice);

type PrintProgressProps = { state: PrintState; onAgain: () => void };

/** Nothing until a printer is at work. */
export function PrintProgress({ state, onAgain }: PrintProgressProps) {
  if (state.kind === 'none') return null;
  return (
    <Suspense>
      <PrintNotice state={state} onAgain={onAgain} />
    </Suspense>
  );
}

import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { forgetUnsaved, isAnythingUnsaved, isUnsavedAt } from '../../platform/unsaved.ts';
import { type Question, useQuestion } from '../tabs/discarding.ts';
import { pathsBehind } from '../tabs/tab-store.ts';
import type { ShownPage } from './current-page.ts';

/** Rarely needed: its dialog comes when the first question is asked. */
const DiscardQuestion = lazyPart(
  async () => (await import('../tabs/discard-question.tsx')).DiscardQuestion,
);

/**
 * Asks before unsaved input is lost (SH-16): when tabs are closed, when a page is left that is not
 * kept alive, when the frame itself is left, and, in the browser's words, when the window is.
 */
export function LeaveWatch({ shown }: { shown: ShownPage | undefined }) {
  const closing = useQuestion();
  const leaving = useLeaving(shown);
  const question = closing ?? leaving;
  return (
    question && (
      <Suspense fallback={null}>
        <DiscardQuestion question={question} />
      </Suspense>
    )
  );
}

function useLeaving(shown: ShownPage | undefined): Question | undefined {
  const blocked = useBlocker({
    shouldBlockFn: ({ next }) => {
      if (!next.routeId.startsWith('/shell')) return isAnythingUnsaved();
      if (shown === undefined || shown.page.isKept) return false;
      return next.pathname !== shown.path && isUnsavedAt(shown.path);
    },
    enableBeforeUnload: isAnythingUnsaved,
    withResolver: true,
  });
  if (blocked.status !== 'blocked' || shown === undefined) return undefined;
  const paths = [shown.path, ...pathsBehind()].filter(isUnsavedAt);
  return {
    paths,
    keep: blocked.reset,
    discard: () => {
      forgetUnsaved(paths);
      blocked.proceed();
    },
  };
}

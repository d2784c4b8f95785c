import { Suspense, useLayoutEffect } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { helpFollows, hideHelp, useIsHelpOpen } from '../../platform/page-help.ts';
import { usePhone } from '../../screen-kit/use-phone.ts';
import type { PageDefinition } from '../pages.ts';

const HelpPanel = lazyPart(async () => (await import('./help-panel.tsx')).HelpPanel);

/**
 * Where the help of a page stands (SH-63): beside the page, so that it covers nothing of it, and over it on phones,
 * where it goes with the page that it was opened on.
 */
export function HelpPlace({ page }: { page: PageDefinition | undefined }) {
  const isPhone = usePhone();
  const isOpen = useIsHelpOpen();
  const path = page?.path;
  useLayoutEffect(() => {
    helpFollows(path);
    if (isPhone) hideHelp();
  }, [isPhone, path]);
  if (!isOpen || page === undefined) return null;
  return (
    <Suspense fallback={null}>
      <HelpPanel key={page.path} page={page} isSheet={isPhone} />
    </Suspense>
  );
}

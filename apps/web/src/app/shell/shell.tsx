import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { retried } from '../../platform/retried.ts';
import { useSession } from '../../platform/session.ts';
import { queryClient } from '../query-client.ts';
import { ComponentGround } from './component-ground.tsx';
import { Layout } from './layout.tsx';

/** Forms weigh as much as a page: most people never see this one. */
const SecondFactorPage = lazy(async () => {
  const { SecondFactorPage: page } = await retried(() => import('../second-factor-page.tsx'));
  return { default: page };
});

/** What all pages stand in: their data, their components' looks and words, their permissions. */
export function Shell() {
  const account = useSession();
  return (
    <Unhurried>
      <QueryClientProvider client={queryClient}>
        <ComponentGround>
          <Suspense>{account?.isSecondFactorDue ? <SecondFactorPage /> : <Layout />}</Suspense>
        </ComponentGround>
      </QueryClientProvider>
    </Unhurried>
  );
}

/**
 * Draws in pieces between which the browser hears fingers and keys (P8). What the router has ready is drawn in one
 * piece otherwise, and on a phone the frame of all pages takes half a second.
 */
function Unhurried({ children }: { readonly children: ReactNode }) {
  const mayDraw = useDeferredValue(true, false);
  return mayDraw && children;
}

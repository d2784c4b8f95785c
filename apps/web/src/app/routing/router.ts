import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../../platform/address.ts';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  // The page before stays until the next one is there; a bar tells when that takes long.
  defaultPendingMs: Infinity,
  // Neither the router nor the browser scrolls at a step: the page before is still there, and would be
  // noted as left at its top. The page that comes is shown where it was (`useArrival`).
  scrollRestoration: () => false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

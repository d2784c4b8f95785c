import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loginAddress, safeRedirect } from '../../platform/address.ts';
import { pages, type PageDefinition } from '../pages.ts';
import { Root } from '../root.tsx';
import { PageFailed } from '../page-failed.tsx';
import { LoginPage } from '../login-page.tsx';
import { arrive, requireNoSession, requirePage, requireSession } from './guard.ts';
import { beginTabs, refreshTabs } from '../tabs/tab-store.ts';
import { loadPage } from './loaded-pages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page that the layout shows for this route; none for what stands outside of it. */
    page?: PageDefinition;
  }
}

const rootRoute = createRootRoute({ component: Root, errorComponent: PageFailed });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: requireNoSession,
  component: LoginPage,
});

/** Where a sign-on from elsewhere lands: on to the wanted page, whose guard has the last word. */
const arrivalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth-redirect',
  beforeLoad: async ({ location }) => {
    const given = new URLSearchParams(location.searchStr);
    // Behind the #, a code does not even reach the server's address line.
    const code = new URLSearchParams(location.hash).get('code') ?? given.get('code');
    const wanted = safeRedirect(given.get('redirect'));
    const href = code === null || (await arrive(code)) ? wanted : loginAddress(wanted);
    redirect({ href, replace: true, throw: true });
  },
});

const statusPage = (path: '/401' | '/404', name: 'DeniedPage' | 'MissingPage') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      requireSession(location.href);
    },
    component: lazyRouteComponent(() => import('../status-pages.tsx'), name),
  });

/** The layout, for whoever is signed in. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => {
    beginTabs(requireSession(location.href));
  },
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: () => {
    redirect({ href: '/dashboard', replace: true, throw: true });
  },
});

/** Refreshes a page: its state is dropped, its address kept, no step left in the history (SH-5). */
const refreshRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/redirect/$',
  beforeLoad: ({ location }) => {
    const target = location.href.slice('/redirect'.length);
    refreshTabs([location.pathname.slice('/redirect'.length)]);
    redirect({ href: /^\/(?![/\\])/.test(target) ? target : '/', replace: true, throw: true });
  },
});

const pageRoute = (page: PageDefinition) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: page.path,
    staticData: { page },
    beforeLoad: () => requirePage(page),
    loader: () => loadPage(page),
  });

/** `/member` shows the first screen of its group: the children of the menu are relative to it. */
function groupRoutes() {
  const first = new Map<string, string>();
  for (const { path, index } of pages) {
    const parent = path.slice(0, path.indexOf('/', 1));
    if (index !== undefined && !first.has(parent)) first.set(parent, path);
  }
  return [...first].map(([path, target]) =>
    createRoute({
      getParentRoute: () => shellRoute,
      path,
      beforeLoad: () => {
        redirect({ href: target, replace: true, throw: true });
      },
    }),
  );
}

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    requireSession(location.href);
    redirect({ href: '/404', replace: true, throw: true });
  },
});

export const routeTree = rootRoute.addChildren([
  loginRoute,
  arrivalRoute,
  statusPage('/401', 'DeniedPage'),
  statusPage('/404', 'MissingPage'),
  shellRoute.addChildren([homeRoute, refreshRoute, ...groupRoutes(), ...pages.map(pageRoute)]),
  unknownRoute,
]);

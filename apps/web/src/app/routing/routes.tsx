import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { framePaths, specAliases } from '@lebean/contract/menu/spec-routes';
import { menuNodes } from '@lebean/contract/menu/tree.rows';
import { loginAddress, safeRedirect } from '../../platform/address.ts';
import { param, readQuery } from '../../platform/page-query.ts';
import { remember } from '../../platform/storage.ts';
import { LoginPage } from '../login-page.tsx';
import { PageFailed } from '../page-failed.tsx';
import { homeOf, pages, type PageDefinition } from '../pages.ts';
import { Root } from '../root.tsx';
import { beginTabs, refreshTabs } from '../tabs/tab-store.ts';
import { arrive, requireNoSession, requirePage, requireSession } from './guard.ts';
import { isAnyPageLoaded, loadPage } from './loaded-pages.ts';
import { menuTarget, ownMenuTarget } from './menu-target.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page that the layout shows for this route; none for what stands outside of it. */
    page?: PageDefinition;
    /** Shown inside the layout instead of a page: why there is none. */
    status?: 'denied' | 'missing';
  }
}

const rootRoute = createRootRoute({ component: Root, errorComponent: PageFailed });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: framePaths.login,
  beforeLoad: requireNoSession,
  component: LoginPage,
});

/** For anybody, signed in or not (SET-21). */
const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: framePaths.verifyStatement,
  component: lazyRouteComponent(() => import('../verify-page.tsx'), 'VerifyPage'),
});

const arrivalParameters = { code: param.verbatim, redirect: param.verbatim };

/** Where a sign-on from elsewhere lands: on to the wanted page, whose guard has the last word. */
const arrivalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: framePaths.arrival,
  beforeLoad: async ({ location }) => {
    const given = readQuery(arrivalParameters, location.searchStr);
    // Behind the #, a code does not even reach the server's address line.
    const code = readQuery(arrivalParameters, location.hash).code ?? given.code;
    const requested = safeRedirect(given.redirect);
    const href = code === undefined || (await arrive(code)) ? requested : loginAddress(requested);
    redirect({ href, replace: true, throw: true });
  },
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
  path: framePaths.home,
  beforeLoad: ({ location }) => {
    const href = homeOf(requireSession(location.href));
    // With the next page of this address the server has the files of that screen fetched (page-hints.ts).
    remember('home', href);
    redirect({ href, replace: true, throw: true });
  },
});

/** Refreshes a page: its state is dropped, its address kept, no step left in the history (SH-5). */
const refreshRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: framePaths.refresh,
  beforeLoad: ({ location }) => {
    const target = location.href.slice('/redirect'.length);
    refreshTabs([location.pathname.slice('/redirect'.length)]);
    redirect({ href: /^\/(?![/\\])/.test(target) ? target : '/', replace: true, throw: true });
  },
});

/** The frame stays: whoever may not see one page may see the others (SH-3). */
const statusRoute = (path: string, status: 'denied' | 'missing') =>
  createRoute({ getParentRoute: () => shellRoute, path, staticData: { status } });

const pageRoute = (page: PageDefinition) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: page.path,
    staticData: { page },
    beforeLoad: () => requirePage(page),
    // The page before stays until this one is there. The first has none before it: the frame comes first.
    loader: () => (isAnyPageLoaded() ? loadPage(page) : undefined),
  });

const leadingTo = (path: string, target: () => string) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    beforeLoad: () => {
      redirect({ href: target(), replace: true, throw: true });
    },
  });

/** `/member` leads to a screen of its group: the one that it was assigned, or the first (SH-1, SH-3). */
const groupRoutes = () =>
  menuNodes([])
    .filter(({ kind }) => kind === 'group')
    .map(({ path }) => leadingTo(path, () => menuTarget(path) ?? framePaths.missing));

/** Screens that the specification calls by a second path (SH-1), once they exist. */
const aliasRoutes = () =>
  Object.entries(specAliases)
    .filter(([, screen]) => pages.some(({ path }) => path === screen))
    .map(([path, screen]) => leadingTo(path, () => screen));

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }) => {
    requireSession(location.href);
    const href = (await ownMenuTarget(location.pathname)) ?? framePaths.missing;
    redirect({ href, replace: true, throw: true });
  },
});

export const routeTree = rootRoute.addChildren([
  loginRoute,
  arrivalRoute,
  verifyRoute,
  shellRoute.addChildren([
    homeRoute,
    refreshRoute,
    statusRoute(framePaths.denied, 'denied'),
    statusRoute(framePaths.missing, 'missing'),
    ...groupRoutes(),
    ...aliasRoutes(),
    ...pages.map(pageRoute),
  ]),
  unknownRoute,
]);

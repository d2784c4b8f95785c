import type { ComponentType } from 'react';
import { pagesBelow, type PagePath } from '@lebean/contract/facts/pages';
import type { PermissionId } from '@lebean/contract/facts/permissions';
import { screens } from '@lebean/contract/facts/screens';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { Text } from '@lebean/contract/kernel/text';
import { framePaths } from '@lebean/contract/menu/spec-routes';
import type { Profile } from '@lebean/contract/session/rows';
import { pageLoads } from './page-loads.generated.ts';

/**
 * A page inside the layout: what the router, the menu, the breadcrumb and the tabs know of it. Where it
 * stands in the menu, and what it is called there, is the installation's to say (`useMenu`).
 */
export type PageDefinition = {
  /** `$name` parts hold the identity of what is shown. */
  readonly path: PagePath;
  readonly title: Text;
  /** The menu entry that it belongs to, which is also the right to open it. */
  readonly menuPath: string | undefined;
  /** What it takes to open it; `session`: any session, where it shows what is everybody's own. */
  readonly permission: PermissionId | 'session';
  readonly kinds: readonly AccountKind[];
  /** False: never kept alive behind other tabs (SH-14). */
  readonly isKept: boolean;
  readonly load: () => Promise<ComponentType>;
};

export const dashboardPage: PageDefinition = {
  path: framePaths.dashboard,
  title: { zh: '首页', en: 'Dashboard', es: 'Panel' },
  menuPath: undefined,
  permission: 'dashboard.summary.view',
  kinds: ['staff', 'partner', 'shop'],
  isKept: false,
  load: pageLoads['/dashboard'],
};

/** Pages for whoever is signed in; the ways to them are in the header. */
const everybodysPage = {
  menuPath: undefined,
  permission: 'session',
  kinds: ['staff', 'partner', 'shop'],
  isKept: true,
} as const;

const profilePage: PageDefinition = {
  ...everybodysPage,
  path: '/profile',
  title: { zh: '个人中心', en: 'Profile', es: 'Perfil' },
  load: pageLoads['/profile'],
};

const errorLogPage: PageDefinition = {
  ...everybodysPage,
  path: '/error-log',
  title: { zh: '错误日志', en: 'Error log', es: 'Registro de errores' },
  load: pageLoads['/error-log'],
};

const inboxPage: PageDefinition = {
  ...everybodysPage,
  path: '/notices/inbox',
  title: { zh: '收件箱', en: 'Inbox', es: 'Bandeja' },
  load: pageLoads['/notices/inbox'],
};

const pageOfScreen = (screen: (typeof screens)[number]): PageDefinition => ({
  ...screen,
  menuPath: screen.path,
  isKept: true,
  load: pageLoads[screen.path],
});

function pageBelow(page: (typeof pagesBelow)[number]): readonly PageDefinition[] {
  const above = screens.find(({ path }) => path === page.menuPath);
  return above === undefined
    ? []
    : [{ ...above, ...page, isKept: true, load: pageLoads[page.path] }];
}

/** Every page inside the layout. */
export const pages: readonly PageDefinition[] = [
  dashboardPage,
  profilePage,
  errorLogPage,
  inboxPage,
  ...screens.map(pageOfScreen),
  ...pagesBelow.flatMap(pageBelow),
];

/** An assistant sees the member query and no figures (ACC-3): the dashboard shows nothing else. */
const isAssistant = ({ kind, accountType }: Profile): boolean =>
  kind === 'shop' && accountType !== 1;

/** Whether an account may open a page: its kind, its permission, and the screens of its roles. */
export function mayOpen(account: Profile, page: PageDefinition): boolean {
  if (page === dashboardPage && isAssistant(account)) return false;
  return (
    page.kinds.includes(account.kind) &&
    (page.permission === 'session' || account.permissions.includes(page.permission)) &&
    (page.menuPath === undefined || account.routes.includes(page.menuPath))
  );
}

/**
 * Where an account arrives: the dashboard; whoever may not see that one at the counter (SH-45), or else at the first of
 * its screens.
 */
export function homeOf(account: Profile): string {
  if (mayOpen(account, dashboardPage)) return dashboardPage.path;
  const own = pages.filter((page) => page.menuPath === page.path && mayOpen(account, page));
  const counter = own.find(({ path }) => path === '/member/list');
  return (counter ?? own[0] ?? profilePage).path;
}

/** The page that stands at a path in which the names of parts are filled in. */
export const pageAbove = (page: PageDefinition): PageDefinition | undefined =>
  page.menuPath === page.path ? undefined : pages.find(({ path }) => path === page.menuPath);

/** A page at a path, with the parts that its definition names. */
export type PageAtPath = {
  readonly page: PageDefinition;
  readonly params: Readonly<Record<string, string>>;
};

/** The page that a path leads to, if any. */
export function pageAt(path: string): PageAtPath | undefined {
  const parts = path.split('/');
  for (const page of pages) {
    const params = paramsOf(page.path.split('/'), parts);
    if (params !== undefined) return { page, params };
  }
  return undefined;
}

function paramsOf(names: readonly string[], parts: readonly string[]) {
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, name] of names.entries()) {
    const part = parts[place] ?? '';
    if (name.startsWith('$') && part !== '') params[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return params;
}

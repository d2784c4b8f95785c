/** The routes of the frame (SH-1); `$` stands for all that follows. Router and test read them here. */
export const framePaths = {
  refresh: '/redirect/$',
  login: '/login',
  arrival: '/auth-redirect',
  verifyStatement: '/statements/verify',
  missing: '/404',
  denied: '/401',
  home: '/',
  dashboard: '/dashboard',
} as const;

/** A group of the shop's menu, whose paths the product specification gives to the letter (SH-1). */
export type SpecGroup = {
  readonly path: string;
  readonly index: number;
  /** The screen that the group itself leads to. */
  readonly redirect: string;
  readonly children: readonly string[];
};

/**
 * Every group of the product specification. A screen of which comes into being where `screens` and
 * `pages` name it; its route and the proof of that route are there by themselves.
 */
export const specGroups: readonly SpecGroup[] = [
  {
    path: '/Gamedistribution',
    index: 11,
    redirect: '/Gamedistribution/ShopList',
    children: ['/Gamedistribution/ShopList', '/Gamedistribution/shopassistant'],
  },
  {
    path: '/shopledou',
    index: 13,
    redirect: '/shopledou/list',
    children: ['/shopledou/list', '/shopledou/shoppay'],
  },
  {
    path: '/shuju',
    index: 14,
    redirect: '/shuju/shopdatalist',
    children: ['/shuju/shopdatalist', '/shuju/gameallData', '/shuju/gameouerexperience'],
  },
  { path: '/gamelist', index: 18, redirect: '/gamelist/list', children: ['/gamelist/list'] },
  { path: '/member', index: 19, redirect: '/member/list', children: ['/member/list'] },
];

/** Paths that answer with the screen of another one: the specification calls it by both (SH-1). */
export const specAliases: Readonly<Record<string, string>> = {
  '/shuju/gameexperience': '/shuju/shopdatalist',
};

/** Whether a path is the product specification's, so that nobody moves or removes it (SH-1). */
export const isSpecPath = (path: string): boolean =>
  path in specAliases ||
  specGroups.some((group) => group.path === path || group.children.includes(path));

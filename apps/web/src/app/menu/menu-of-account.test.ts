import { describe, expect, it, test } from 'vitest';
import { screens } from '@lebean/contract/facts/screens';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { framePaths, specAliases, specGroups } from '@lebean/contract/menu/spec-routes';
import { type StoredMenuEntry, menuFor, menuNodes } from '@lebean/contract/menu/tree.rows';
import type { Profile } from '@lebean/contract/session/rows';
import { dashboardPage, homeOf, pages } from '../pages.ts';
import { entryPathOf, groupTitleOf, menuOf, tabsOf, targetOf, titleOf } from './menu-of-account.ts';

const staff: Profile = {
  id: 1,
  loginName: 'staff',
  userName: 'A',
  roleName: 'R',
  avatar: '',
  theme: '#409EFF',
  language: null,
  kind: 'staff',
  accountType: 0,
  permissions: [
    'dashboard.summary.view',
    'shop.shop.list',
    'member.member.list',
    'account.assistant.list',
  ],
  routes: ['/shops/list', '/members/list', '/shops/assistants'],
  pins: [],
  newsSeen: 0,
  shopId: null,
  shopName: null,
  merchantId: null,
  currency: null,
  timeZone: 'UTC',
  impersonatorName: null,
  shopView: null,
  till: null,
  isSandbox: false,
  isSecondFactorDue: false,
};

const reported = (path: string, more: Partial<StoredMenuEntry> = {}): StoredMenuEntry => ({
  path,
  isOwn: false,
  component: '',
  parent: null,
  title: { zh: '', en: '', es: '' },
  icon: null,
  redirect: null,
  position: null,
  isHidden: false,
  ...more,
});

const linesOf = (account: Profile, stored: readonly StoredMenuEntry[] = []): string[] =>
  menuOf(account, menuNodes(stored)).flatMap((entry) =>
    entry.kind === 'page'
      ? [`${entry.title.en} ${entry.icon}`]
      : [
          entry.title.en,
          ...entry.parts.flatMap(({ title: group, pages: lines }) => [
            ...(group === undefined ? [] : [`(${group.en})`]),
            ...lines.map(({ title }) => `- ${title.en}`),
          ]),
        ],
  );

describe('SH-7: the sidebar', () => {
  it('shows what the roles show, in the order of the index, the dashboard first', () => {
    expect(linesOf(staff)).toEqual([
      'Dashboard home',
      'Network',
      '- Shop list',
      '- Shop assistants',
      'Member list team',
    ]);
  });

  it('leaves out what role, permission or kind forbid', () => {
    expect(linesOf({ ...staff, routes: ['/members/list'] })).toEqual([
      'Dashboard home',
      'Member list team',
    ]);
    expect(linesOf({ ...staff, permissions: ['shop.shop.list'] })).toEqual(['Shop list shop']);
    const shop = { ...staff, kind: 'shop' as const, routes: ['/shops/list', '/member/list'] };
    expect(linesOf({ ...shop, accountType: 1 })).toEqual([
      'Dashboard home',
      'Member lookup idcard',
    ]);
    // ACC-3: an assistant has no figures to see, and works at the counter.
    expect(linesOf({ ...shop, accountType: 2 })).toEqual(['Member lookup idcard']);
  });

  it('follows what is stored: titles, icons, order, groups, and what is hidden', () => {
    const stored = [
      reported('/members', { position: 1, icon: 'star' }),
      reported('/shops/assistants', { position: 1, title: { zh: '', en: 'Staff', es: '' } }),
      reported('/shops/list', { position: 2 }),
    ];
    expect(linesOf(staff, stored)).toEqual([
      'Dashboard home',
      'Member list star',
      'Network',
      '- Staff',
      '- Shop list',
    ]);
    const moved = reported('/members/list', { parent: '/shops', position: 9 });
    expect(linesOf(staff, [moved, reported('/shops/list', { isHidden: true })])).toEqual([
      'Dashboard home',
      'Network',
      '- Shop assistants',
      '- Member list',
    ]);
  });

  it('hoists a single child under its own title, with its own icon or else its group’s', () => {
    const hidden = reported('/shops/assistants', { isHidden: true });
    expect(linesOf(staff, [hidden])).toContain('Shop list shop');
    expect(linesOf(staff, [hidden, reported('/shops/list', { icon: 'gift' })])).toContain(
      'Shop list gift',
    );
  });

  it('gives what stands apart from its group the sign of its area', () => {
    const till: Profile = {
      ...staff,
      kind: 'shop',
      accountType: 2,
      permissions: ['member.member.list', 'goods.goods.list'],
      routes: ['/member/list', '/member/goods'],
    };
    expect(linesOf(till)).toEqual(['Goods rocket', 'Member lookup idcard']);
  });

  it('keeps to indexes 1 to 23', () => {
    const beyond = reported('/own', {
      isOwn: true,
      position: 24,
      title: { zh: '外', en: '', es: '' },
    });
    const way = reported('/own/shops', { ...beyond, component: '/shops/list', parent: '/own' });
    const paths = [beyond, { ...way, path: '/own/shops', position: 1 }];
    expect(linesOf(staff, paths)).toEqual(linesOf(staff));
    expect(linesOf(staff, [{ ...beyond, position: 23 }, ...paths.slice(1)])).toContain(
      '外 appstore',
    );
  });
});

/** An account for which every screen is open. */
const everything = (kind: AccountKind): Profile => ({
  ...staff,
  kind,
  accountType: kind === 'shop' ? 1 : 0,
  permissions: ['dashboard.summary.view', ...screens.map(({ permission }) => permission)],
  routes: screens.map(({ path }) => path),
});

describe('SH-67: the menu by work', () => {
  const areasOf = (kind: AccountKind, stored: readonly StoredMenuEntry[] = []) =>
    menuOf(everything(kind), menuNodes(stored)).map(({ title }) => title.en);

  it('stands in groups that people think in', () => {
    expect(areasOf('staff')).toEqual([
      'Dashboard',
      'Inbox',
      'Catalogue',
      'Network',
      'Devices',
      'Money',
      'Members',
      'Reports',
      'Settings',
    ]);
    expect(areasOf('shop')).toEqual([
      'Dashboard',
      'Inbox',
      'Catalogue',
      'Shops',
      'Devices',
      'Money',
      'Members',
      'Reports',
      'Templates',
    ]);
  });

  it.each(['staff', 'partner', 'shop'] as const)(
    'has every screen of %s once, as an entry or as a tab of the list with the same rows',
    (kind) => {
      const account = everything(kind);
      const nodes = menuNodes([]);
      const entries = menuOf(account, nodes).flatMap((entry) =>
        entry.kind === 'page' ? [entry] : entry.parts.flatMap((part) => part.pages),
      );
      const shown = entries.flatMap(({ path }) => {
        const tabs = tabsOf(path, account, nodes).map((tab) => tab.path);
        return tabs.length === 0 ? [path] : tabs;
      });
      const own = screens.filter(({ kinds }) => kinds.includes(kind)).map(({ path }) => path);
      expect(shown.toSorted()).toEqual(['/dashboard', ...own].toSorted());
      expect(new Set(shown).size).toBe(shown.length);
    },
  );

  it('marks the entry of a list for its tabs, and shows tabs to nobody who may open one of them only', () => {
    const nodes = menuNodes([]);
    const account = everything('staff');
    expect(entryPathOf('/devices/entry', account, nodes)).toBe('/devices/list');
    expect(entryPathOf('/devices/list', account, nodes)).toBe('/devices/list');
    const routes = ['/devices/entry'];
    expect(entryPathOf('/devices/entry', { ...account, routes }, nodes)).toBe('/devices/entry');
    expect(tabsOf('/devices/entry', { ...account, routes }, nodes)).toEqual([]);
  });

  it('says in a long area of which group its entries are', () => {
    const money = linesOf(everything('staff'));
    expect(money.slice(money.indexOf('Money'), money.indexOf('Members'))).toEqual(
      expect.arrayContaining(['(Lebeans)', '- Online payments', '(Settlement)', '- Payments']),
    );
    expect(money).not.toContain('(Members)');
  });

  it('follows the installation: a group that was moved takes its area along, a neighbour that made room does not', () => {
    expect(areasOf('staff', [reported('/members', { position: 1 })])[1]).toBe('Members');
    expect(areasOf('staff', [reported('/members', { position: 5 })])).toEqual(areasOf('staff'));
    const placed = reported('/devices/entry', { parent: '/shops', position: 1 });
    const lines = linesOf(everything('staff'), [placed]);
    expect(lines.indexOf('- Device entry')).toBeGreaterThan(lines.indexOf('Network'));
    expect(lines.indexOf('- Device entry')).toBeLessThan(lines.indexOf('Devices'));
  });
});

test('SH-3: a group without a screen that somebody sees is not there', () => {
  const hidden = [
    reported('/shops/list', { isHidden: true }),
    reported('/shops/assistants', { isHidden: true }),
  ];
  expect(linesOf(staff, hidden)).toEqual(['Dashboard home', 'Member list team']);
});

describe('where a path of the menu leads', () => {
  const stored = [
    reported('/shops', { redirect: '/shops/assistants' }),
    reported('/own', { isOwn: true, redirect: '/shops', title: { zh: '自', en: '', es: '' } }),
    reported('/own/members', {
      isOwn: true,
      component: '/members/list',
      parent: '/own',
      title: { zh: '员', en: '', es: '' },
    }),
  ];

  it('SH-1: the first screen that the account sees, or what the group was assigned', () => {
    expect(targetOf('/shops', staff, menuNodes([]))).toBe('/shops/list');
    expect(targetOf('/shops', { ...staff, routes: ['/shops/assistants'] }, menuNodes([]))).toBe(
      '/shops/assistants',
    );
    expect(targetOf('/shops', staff, menuNodes(stored))).toBe('/shops/assistants');
    expect(targetOf('/own', staff, menuNodes(stored))).toBe('/shops/assistants');
    expect(targetOf('/own/members', staff, menuNodes(stored))).toBe('/members/list');
    expect(targetOf('/nowhere', staff, menuNodes(stored))).toBeUndefined();
  });

  it('SH-3: what the account may not open leads to its guard, which says so', () => {
    expect(targetOf('/member', staff, menuNodes([]))).toBe('/member/list');
  });
});

test('SH-18: the page of people is called otherwise for a partner, whose own people are there, unless the installation says how', () => {
  const page = pages.find(({ path }) => path === '/merchants/users');
  if (page === undefined) throw new Error('there is no such page');
  const titleFor = (kind: AccountKind, stored: readonly StoredMenuEntry[] = []) =>
    titleOf(page, menuFor(menuNodes(stored), kind)).es;
  expect([titleFor('partner'), titleFor('staff')]).toEqual(['Personas', 'Usuarios de comercios']);
  const title = { zh: '', en: '', es: 'Equipo' };
  expect(titleFor('partner', [reported(page.path, { title })])).toBe('Equipo');
});

test('SH-10, SH-18: pages are called what the menu calls them; those below keep their names', () => {
  const nodes = menuNodes([
    reported('/shops/list', { title: { zh: '', en: 'All shops', es: '' } }),
    reported('/shops', { title: { zh: '', en: 'Places', es: '' } }),
  ]);
  const titles = (path: string) => {
    const page = pages.find((one) => one.path === path) ?? dashboardPage;
    return [groupTitleOf(page, nodes)?.en, titleOf(page, nodes).en];
  };
  expect(titles('/shops/list')).toEqual(['Places', 'All shops']);
  expect(titles('/shops/detail/$shopId')).toEqual(['Places', 'Shop']);
  expect(titles('/dashboard')).toEqual([undefined, 'Dashboard']);
});

describe('SH-1: the routes of the specification', () => {
  const paths: readonly string[] = pages.map(({ path }) => path);

  it.each(specGroups)('SH-1: $path has its index, its redirect and its children', (group) => {
    const seeded = menuNodes([]).find(({ path }) => path === group.path);
    const known = screens.filter(({ path }) => group.children.includes(path));
    if (known.length === 0) return;
    expect(seeded).toMatchObject({ position: group.index, redirect: group.redirect });
    expect(group.children).toContain(group.redirect);
    for (const { path } of known) expect(paths).toContain(path);
  });

  it('SH-1: what exists today is all of the shops and members, nothing of it under another path', () => {
    const existing = specGroups.flatMap(({ children }) =>
      children.filter((one) => paths.includes(one)),
    );
    expect(existing).toEqual(
      expect.arrayContaining([
        '/Gamedistribution/ShopList',
        '/Gamedistribution/shopassistant',
        '/member/list',
      ]),
    );
    expect(Object.values(framePaths)).toEqual([
      '/redirect/$',
      '/login',
      '/auth-redirect',
      '/statements/verify',
      '/404',
      '/401',
      '/',
      '/dashboard',
    ]);
    expect(specAliases).toEqual({ '/shuju/gameexperience': '/shuju/shopdatalist' });
  });
});

test('SH-45, SH-54: whoever has no dashboard arrives at the counter, also where the hall stands before it in the menu', () => {
  const assistant: Profile = {
    ...staff,
    kind: 'shop',
    accountType: 2,
    permissions: [
      'dashboard.summary.view',
      'member.member.list',
      'device.device.list',
      'play.open',
    ],
    routes: ['/Gamedistribution/devices', '/member/list'],
  };
  expect(homeOf(assistant)).toBe('/member/list');
  expect(homeOf({ ...assistant, routes: ['/Gamedistribution/devices'] })).toBe(
    '/Gamedistribution/devices',
  );
  expect(homeOf({ ...assistant, accountType: 1 })).toBe('/dashboard');
});

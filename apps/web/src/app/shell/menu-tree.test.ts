import type { Profile } from '@lebean/contract/account';
import { describe, expect, it } from 'vitest';
import { type PageDefinition, pages } from '../pages.ts';
import { menuOf } from './menu-tree.ts';

const staff: Profile = {
  id: 1,
  userName: 'A',
  roleName: 'R',
  avatar: '',
  theme: '#409EFF',
  language: null,
  kind: 'staff',
  accountType: 0,
  permissions: ['dashboard.summary.view', 'shop.shop.list', 'member.member.list'],
  routes: ['/shops/list', '/members/list'],
  shopId: null,
  shopName: null,
  merchantId: null,
  currency: null,
  timeZone: 'UTC',
};

const paths = (account: Profile, known: readonly PageDefinition[] = pages): string[] =>
  menuOf(account, known).flatMap((entry) =>
    entry.kind === 'page' ? [entry.path] : entry.pages.map(({ path }) => path),
  );

describe('SH-7: the sidebar', () => {
  it('shows what the roles show, in the order of the index, the dashboard first', () => {
    expect(paths(staff)).toEqual(['/dashboard', '/shops/list', '/members/list']);
  });

  it('leaves out what role, permission or kind forbid', () => {
    expect(paths({ ...staff, routes: ['/members/list'] })).toEqual(['/dashboard', '/members/list']);
    expect(paths({ ...staff, permissions: ['shop.shop.list'] })).toEqual(['/shops/list']);
    expect(paths({ ...staff, kind: 'shop', routes: ['/shops/list', '/member/list'] })).toEqual([
      '/dashboard',
      '/member/list',
    ]);
  });

  it('keeps to indexes 1 to 23, and groups only what is more than one', () => {
    const page = pages.find(({ path }) => path === '/shops/list');
    if (page === undefined) throw new Error('the shop list is a page');
    const at = (path: string, index: number | undefined): PageDefinition => ({
      ...page,
      path,
      index,
    });
    const known = [at('/x/b', 23), at('/x/a', 23), at('/y', 24), at('/z', 0), at('/w', undefined)];
    expect(paths(staff, known)).toEqual(['/dashboard', '/x/b', '/x/a']);
    expect(menuOf(staff, known)[1]?.kind).toBe('group');
    expect(menuOf(staff, [at('/x/b', 2)])[1]).toMatchObject({ kind: 'page', path: '/x/b' });
  });
});

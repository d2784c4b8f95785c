import { describe, expect, test } from 'vitest';
import { redirectProblem, type RedirectNode } from './menu-redirect.ts';

const group = (path: string, redirect: string | null, more: Partial<RedirectNode> = {}) => ({
  path,
  parent: null,
  redirect,
  isHidden: false,
  kinds: ['staff'],
  ...more,
});
const screen = (path: string, parent: string, more: Partial<RedirectNode> = {}): RedirectNode => ({
  ...group(path, null, more),
  parent,
});

const menu = (first: RedirectNode, ...others: readonly RedirectNode[]): RedirectNode[] => [
  first,
  group('/b', '/a'),
  group('/dark', null, { isHidden: true }),
  screen('/a/list', '/a'),
  screen('/dark/list', '/dark'),
  screen('/a/old', '/a', { isHidden: true }),
  screen('/a/shop', '/a', { kinds: ['shop'] }),
  ...others,
];

describe('where an entry of the menu leads', () => {
  test('SH-7: to a screen that is there and in sight, also over another group', () => {
    expect(redirectProblem(menu(group('/a', null)), '/a')).toBeUndefined();
    expect(redirectProblem(menu(group('/a', '/a/list')), '/a')).toBeUndefined();
    expect(redirectProblem(menu(group('/a', '/a/list')), '/b')).toBeUndefined();
  });

  test.each([
    ['/nowhere', 'unknown'],
    ['/a', 'self'],
    ['/b', 'cycle'],
    ['/a/old', 'hidden'],
    ['/dark/list', 'hidden'],
    ['/a/shop', 'unpermitted'],
  ] as const)('SH-3: a redirect to %s is refused as %s', (redirect, problem) => {
    expect(redirectProblem(menu(group('/a', redirect)), '/a')).toBe(problem);
  });

  test('SH-3: what a group is for must all be allowed in where it leads', () => {
    const both = group('/a', '/a/list', { kinds: ['staff', 'shop'] });
    expect(redirectProblem(menu(both), '/a')).toBe('unpermitted');
  });
});

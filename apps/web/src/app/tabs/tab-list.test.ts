import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterClosing,
  closed,
  maxLivePages,
  named,
  noTabs,
  type PageRules,
  refreshed,
  requested,
  tabAt,
  type TabList,
  visited,
  type Whereabouts,
} from './tab-list.ts';

const rules: PageRules = { isKept: (path) => path !== '/dashboard', isUnsaved: () => false };

const visits = (paths: readonly string[], using: PageRules = rules): TabList =>
  paths.reduce((list, path) => visited(list, { path, query: '' }, using), noTabs);

const at = (shown: string, target: string = shown): Whereabouts => ({ shown, requested: target });
const see = (list: TabList, path: string): TabList => visited(list, { path, query: '' }, rules);

const pathsOf = (list: TabList): readonly string[] => list.tabs.map(({ path }) => path);

describe('visiting', () => {
  test('SH-9: another query is the same tab, another record is another one', () => {
    const list = visited(
      visits(['/list', '/card/1', '/card/2']),
      { path: '/list', query: '?a=1' },
      rules,
    );
    expect(pathsOf(list)).toEqual(['/list', '/card/1', '/card/2']);
    expect(tabAt(list, '/list')?.query).toBe('?a=1');
  });

  test('SH-9: showing the same page again changes nothing', () => {
    const list = visits(['/list']);
    expect(visited(list, { path: '/list', query: '' }, rules)).toBe(list);
  });

  test('SH-14: the dashboard is alive only while it is shown', () => {
    expect(visits(['/dashboard']).live).toEqual(['/dashboard']);
    expect(visits(['/dashboard', '/list']).live).toEqual(['/list']);
  });

  test('SH-14: of more than ten pages the least recently used one goes, unless it holds input', () => {
    const paths = Array.from({ length: 11 }, (_, place) => `/card/${place}`);
    const list = visits(paths);
    expect(pathsOf(list)).toEqual(paths);
    expect(list.live).toEqual(paths.slice(1).toReversed());
    const holding = visits(paths, { ...rules, isUnsaved: (path) => path === '/card/0' });
    expect(holding.live).toContain('/card/0');
    expect(holding.live).not.toContain('/card/1');
  });

  test('SH-14: never are more than ten pages alive, and the shown one always is', () => {
    const somewhere = fc.integer({ min: 0, max: 25 }).map((place) => `/card/${place}`);
    fc.assert(
      fc.property(fc.array(somewhere, { minLength: 1, maxLength: 60 }), (paths) => {
        const { live } = visits(paths);
        expect(live.length).toBeLessThanOrEqual(maxLivePages);
        expect(live[0]).toBe(paths.at(-1));
        expect(new Set(live).size).toBe(live.length);
      }),
    );
  });
});

describe('closing', () => {
  test('SH-11: an inactive tab leads nowhere, the active one to the last with its query, the only one home', () => {
    const list = visited(visits(['/a', '/b']), { path: '/c', query: '?q=1' }, rules);
    expect(afterClosing(list, '/a', at('/c'))).toBeUndefined();
    expect(afterClosing(list, '/a', at('/a'))).toBe('/c?q=1');
    expect(afterClosing(list, '/c', at('/c'))).toBe('/b');
    expect(afterClosing(visits(['/a']), '/a', at('/a'))).toBe('/');
  });

  test('SH-11: a page that is closed and still in front opens no tab, and may be opened later', () => {
    const leaving = closed(visits(['/a', '/b']), ['/b'], at('/b'));
    expect(see(leaving, '/b')).toBe(leaving);
    const arrived = see(leaving, '/a');
    expect(pathsOf(arrived)).toEqual(['/a']);
    expect(pathsOf(see(arrived, '/b'))).toEqual(['/a', '/b']);
  });

  test('SH-11: a tab closed before its page has come leads back, and the page opens none when it comes', () => {
    const list = visits(['/a', '/b', '/c']);
    expect(afterClosing(list, '/b', at('/a', '/b'))).toBe('/a');
    const closing = closed(list, ['/b'], at('/a', '/b'));
    expect(pathsOf(see(closing, '/b'))).toEqual(['/a', '/c']);
    expect(pathsOf(see(requested(closing, '/b'), '/b'))).toEqual(['/a', '/c', '/b']);
  });

  test('SH-11: closing the page in front does not call back one that is on its way', () => {
    const list = visits(['/a', '/b', '/c']);
    expect(afterClosing(list, '/a', at('/a', '/b'))).toBeUndefined();
    const closing = closed(list, ['/a'], at('/a', '/b'));
    expect(afterClosing(closing, '/b', at('/a', '/b'))).toBe('/c');
    expect(pathsOf(see(see(closed(closing, ['/b'], at('/a', '/b')), '/b'), '/c'))).toEqual(['/c']);
  });
});

describe('what pages hold', () => {
  test('SH-14: a refresh begins the shown page anew and drops one behind it', () => {
    const list = refreshed(visits(['/a', '/b']), ['/a', '/b'], '/b');
    expect(list.tabs.map(({ revision }) => revision)).toEqual([1, 1]);
    expect(list.live).toEqual(['/b']);
  });

  test('SH-10: a name stays while the tab is open', () => {
    const list = named(visits(['/card/1', '/list']), '/card/1', 'Ana');
    expect(tabAt(list, '/card/1')?.name).toBe('Ana');
    expect(named(list, '/card/1', 'Ana')).toBe(list);
    expect(tabAt(closed(list, ['/card/1'], at('/list')), '/card/1')).toBeUndefined();
  });
});

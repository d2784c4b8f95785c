import { describe, expect, test } from 'vitest';
import { type Findable, labelOf, pageFinder } from './page-finder.ts';
import { soundsOf } from './sounds.ts';

const page = (path: string, ...titles: string[]): Findable => ({ path, titles, sounds: [] });

const english = [
  page('/dashboard', 'Dashboard'),
  page('/shops/list', 'Shops', 'Shop list'),
  page('/members/list', 'Members', 'Member list'),
];

const pathsFor = (pages: readonly Findable[], words: string): readonly string[] =>
  pageFinder(pages)(words).map(({ found }) => found.path);

describe('the search for pages', () => {
  test('SH-19: finds by the title, by an ancestor, by the path and with a slip of a key', () => {
    expect(pathsFor(english, 'member list')[0]).toBe('/members/list');
    expect(pathsFor(english, 'Shops')[0]).toBe('/shops/list');
    expect(pathsFor(english, '/dash')[0]).toBe('/dashboard');
    expect(pathsFor(english, 'mebmer')[0]).toBe('/members/list');
  });

  test('SH-19: without input, or with nothing alike, there is no result', () => {
    expect(pathsFor(english, '  ')).toEqual([]);
    expect(pathsFor(english, 'zzqqxx')).toEqual([]);
  });

  test('SH-19: a title weighs more than a path', () => {
    const pages = [page('/goods/list', 'Stock'), page('/stock/list', 'Goods')];
    expect(pathsFor(pages, 'goods')).toEqual(['/stock/list', '/goods/list']);
  });

  test('SH-19: what is typed beyond 32 characters is passed over', () => {
    const pages = [page('/members/list', 'Members of the oldest club in town')];
    const first = 'Members of the oldest club in to';
    expect(first).toHaveLength(32);
    expect(pathsFor(pages, `${first}${'z'.repeat(200)}`)).toEqual(['/members/list']);
  });

  test('SH-19: a hit is called by all that it stands below', () => {
    expect(labelOf(page('/shops/list', 'Shops', 'Shop list'))).toBe('Shops > Shop list');
  });

  test('SH-19: Chinese is found as it is typed in Latin letters', () => {
    const pages = [
      ['/shops/list', '店铺管理', '店铺列表'],
      ['/members/list', '会员中心', '会员管理'],
      ['/devices/list', '设备管理', '设备列表'],
    ].map(([path = '', ...titles]) => ({ path, titles, sounds: titles.flatMap(soundsOf) }));
    expect(pathsFor(pages, 'dianpu')[0]).toBe('/shops/list');
    expect(pathsFor(pages, 'huiyuan')[0]).toBe('/members/list');
    expect(pathsFor(pages, 'shebei')[0]).toBe('/devices/list');
    expect(pathsFor(pages, 'sblb')[0]).toBe('/devices/list');
    expect(pathsFor(pages, '店铺')[0]).toBe('/shops/list');
  });
});

import { expect, test } from 'vitest';
import { screens } from '@lebean/contract/facts/screens';
import { framePaths } from '@lebean/contract/menu/spec-routes';
import { answersWithPage } from './page-paths.ts';

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each([
  '/metrics',
  '/live',
  '/livez',
  '/ready',
  '/health',
  '/status',
  '/ping',
  '/actuator/health',
  '/-/healthy',
  '/system/health',
  '/api/nothing-here',
  '/web/business',
  '/assets/missing.js',
])('OPS-3: %s is never the page, so that no probe is green for ever', (path) => {
  expect(answersWithPage(path, browser)).toBe(false);
  expect(answersWithPage(path, undefined)).toBe(false);
});

test('SH-1: every screen is the page, whoever asks', () => {
  for (const path of [...screens.map((screen) => screen.path), framePaths.login, framePaths.home])
    expect([path, answersWithPage(path, '*/*')]).toEqual([path, true]);
});

test('OPS-3, SH-7: a path that the product does not name is the page for whoever reads pages', () => {
  for (const path of ['/system/nope', '/our/own/entry', '/members/card/5']) {
    expect(answersWithPage(path, browser)).toBe(true);
    expect(answersWithPage(path, '*/*')).toBe(false);
    expect(answersWithPage(path, undefined)).toBe(false);
  }
});

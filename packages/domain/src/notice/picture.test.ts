import { expect, test } from 'vitest';
import { pictureAddress, pictureIdOf } from './picture.ts';

test('NTC-2: a picture in a text is a file of ours, by its id', () => {
  expect(pictureIdOf(pictureAddress(12))).toBe(12);
});

test.each([
  'https://evil.example/api/notice-files/1',
  '//evil.example/api/notice-files/1',
  '/\\evil.example/api/notice-files/1',
  'api/notice-files/1',
  '/api/notice-files/1/../../session',
  '/api/notice-files/1?x=1',
  '/api/notice-files/1#x',
  '/api/notice-files/01',
  '/api/notice-files/-1',
  '/api/notice-files/1e3',
  '/api/notice-files/9999999999999999',
  '/api/notice-files/1\n',
  '/API/notice-files/1',
  '/api/ticket-photos/1',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://lebean.example/1',
  'javascript:alert(1)',
  '',
])('NTC-2: %j is no picture of a notice', (address) => {
  expect(pictureIdOf(address)).toBeUndefined();
});

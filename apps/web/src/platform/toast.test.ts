import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, holdToast, isToastShown, releaseToast, showToast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeToast('saved');
  vi.useRealTimers();
});
const show = (): void => showToast({ key: 'saved', kind: 'success', text: 'Saved' });

test('SH-27: a message stays for five seconds', () => {
  show();
  vi.advanceTimersByTime(4999);
  expect(isToastShown('saved')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isToastShown('saved')).toBe(false);
});

test('SH-27: a cause that comes again is one message, for five seconds from then on', () => {
  show();
  vi.advanceTimersByTime(3000);
  show();
  vi.advanceTimersByTime(4999);
  expect(isToastShown('saved')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isToastShown('saved')).toBe(false);
});

test('SH-27: a message that somebody points at stays until five seconds later', () => {
  show();
  holdToast('saved');
  vi.advanceTimersByTime(60_000);
  expect(isToastShown('saved')).toBe(true);
  releaseToast('saved');
  vi.advanceTimersByTime(5000);
  expect(isToastShown('saved')).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { isModified, shortcutName } from './shortcut-keys.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, isComposing: false };

describe('single-key shortcuts', () => {
  it('do not mind Caps Lock', () => {
    expect(shortcutName('R')).toBe('r');
    expect(shortcutName('Escape')).toBe('Escape');
    expect(shortcutName('/')).toBe('/');
  });

  it('leave keys with a modifier, and those of an input method, to others', () => {
    expect(isModified(plain)).toBe(false);
    expect(isModified({ ...plain, ctrlKey: true })).toBe(true);
    expect(isModified({ ...plain, metaKey: true })).toBe(true);
    expect(isModified({ ...plain, isComposing: true })).toBe(true);
  });
});

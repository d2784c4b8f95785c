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

  it('SH-57: take what is typed with AltGr, as [ is on Spanish and German keyboards', () => {
    const withAltGr = {
      ...plain,
      altKey: true,
      ctrlKey: true,
      getModifierState: (key: string) => key === 'AltGraph',
    };
    expect(isModified(withAltGr)).toBe(false);
    expect(isModified({ ...withAltGr, isComposing: true })).toBe(true);
  });
});

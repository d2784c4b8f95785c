import { fontFamily } from '../../ui/font.ts';
import type { Palette } from '../../ui/palette.ts';

/** Puts the palette on the document as `--kebab-case` variables, for our own style sheets. */
export function colorPage({ isDark, ...colors }: Palette): void {
  const { style } = document.documentElement;
  for (const [name, color] of Object.entries(colors)) {
    style.setProperty(
      `--${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
      color,
    );
  }
  style.setProperty('--font', fontFamily);
  style.setProperty('color-scheme', isDark ? 'dark' : 'light');
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light';
}

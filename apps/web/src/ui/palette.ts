import { contrast, mix, readable } from './color.ts';

/** The neutral colours of a scheme, from which everything but the theme is coloured. */
export type Neutrals = {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly textSecond: string;
  readonly textThird: string;
  readonly good: string;
  readonly warn: string;
  readonly bad: string;
};

const light: Neutrals = {
  ground: '#f3f5f8',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#e3e8ef',
  lineStrong: '#c9d2de',
  text: '#17212e',
  textSecond: '#4a586a',
  textThird: '#5f6d80',
  good: '#0b7a4b',
  warn: '#96590a',
  bad: '#c22f36',
};

const dark: Neutrals = {
  ground: '#0e1319',
  surface: '#161c24',
  raised: '#1e2630',
  line: '#28313d',
  lineStrong: '#3b4756',
  text: '#e4e9f0',
  textSecond: '#aeb9c7',
  textThird: '#8e9bab',
  good: '#4cc38a',
  warn: '#e0a63f',
  bad: '#ff7b80',
};

/** AA for text, with a hair to spare for rounding. */
const enough = 4.55;
const white = '#ffffff';
const ink = '#06121f';

/** The theme colour and what is derived from it, so that text on it and in it always reaches AA. */
export type Palette = Neutrals & {
  readonly isDark: boolean;
  /** The colour as chosen: for what carries no text. */
  readonly theme: string;
  /** Grounds of buttons, and the text on them. */
  readonly solid: string;
  readonly solidHover: string;
  readonly solidActive: string;
  readonly onSolid: string;
  /** Text and icons in the theme colour on the surface. */
  readonly themeText: string;
  /** A link on the ground of any notice, which takes some of the contrast away. */
  readonly noticeLink: string;
  /** A faint ground in the theme colour: the selected row, the current item. */
  readonly tint: string;
  readonly tintStrong: string;
};

export function paletteOf(theme: string, isDark: boolean): Palette {
  const neutrals = isDark ? dark : light;
  const tint = mix(neutrals.surface, theme, isDark ? 0.16 : 0.09);
  const direction = isDark ? 'lighter' : 'darker';
  const themeText = themeTextOn([neutrals.surface, tint], theme, direction);
  const grounds = Object.values(noticeGrounds({ ...neutrals, themeText }));
  return {
    ...neutrals,
    ...solidOf(theme, isDark),
    isDark,
    theme,
    themeText,
    noticeLink: themeTextOn(grounds, themeText, direction),
    tint,
    tintStrong: mix(neutrals.surface, theme, isDark ? 0.28 : 0.18),
  };
}

/** Grounds of messages: each has a little of the colour of its sign. */
export const noticeGrounds = ({
  surface,
  good,
  warn,
  bad,
  themeText,
}: Neutrals & Pick<Palette, 'themeText'>) => ({
  good: mix(surface, good, 0.1),
  warn: mix(surface, warn, 0.1),
  bad: mix(surface, bad, 0.1),
  news: mix(surface, themeText, 0.1),
});

type Solid = Pick<Palette, 'solid' | 'solidHover' | 'solidActive' | 'onSolid'>;

/** Text in the theme colour that can be read on all of these grounds. */
const themeTextOn = (
  grounds: readonly string[],
  theme: string,
  direction: 'darker' | 'lighter',
): string => grounds.reduce((text, ground) => readable(text, ground, direction, enough), theme);

/**
 * A light scheme darkens a colour until white can be read on it; a pale one (yellow, say) would be
 * another colour by then, so it keeps its tone and takes dark text. A dark scheme always does the
 * latter: a dark button would sink into the page.
 */
function solidOf(theme: string, isDark: boolean): Solid {
  const isPale = contrast(theme, white) < 2.4;
  if (!isPale && !isDark) return solidUnderWhite(readable(theme, white, 'darker', enough));
  const solid = readable(theme, ink, 'lighter', enough);
  return {
    solid,
    solidHover: mix(solid, white, 0.14),
    solidActive: readable(mix(solid, ink, 0.1), ink, 'lighter', enough),
    onSolid: ink,
  };
}

const solidUnderWhite = (solid: string): Solid => ({
  solid,
  solidHover: mix(solid, ink, 0.12),
  solidActive: mix(solid, ink, 0.24),
  onSolid: white,
});

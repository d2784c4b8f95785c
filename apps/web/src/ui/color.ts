/** Colours as `#RRGGBB`, and the contrast of WCAG 2. */
type Channels = readonly [red: number, green: number, blue: number];

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const hex = (parts: Channels): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of `other` in `color`: 0 is `color`, 1 is `other`. */
export function mix(color: string, other: string, share: number): string {
  const [red, green, blue] = channels(color);
  const [otherRed, otherGreen, otherBlue] = channels(other);
  return hex([
    red + (otherRed - red) * share,
    green + (otherGreen - green) * share,
    blue + (otherBlue - blue) * share,
  ]);
}

export const isColor = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text);

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** 1 to 21. Normal text needs 4.5 (AA). */
export function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The colour nearest to `color` on its way to `towards` that stands out enough from `ground`.
 * `towards` itself where even that does not reach it.
 */
export function readable(color: string, ground: string, towards: string, enough: number): string {
  for (let step = 0; step <= 50; step += 1) {
    const candidate = mix(color, towards, step / 50);
    if (contrast(candidate, ground) >= enough) return candidate;
  }
  return towards;
}

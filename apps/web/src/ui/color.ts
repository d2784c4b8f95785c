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

/** Hue in turns, saturation and lightness 0 to 1. */
type Tone = readonly [hue: number, saturation: number, lightness: number];

function toneOf(color: string): Tone {
  const [red, green, blue] = channels(color).map((part) => part / 255);
  const parts = [red ?? 0, green ?? 0, blue ?? 0];
  const max = Math.max(...parts);
  const spread = max - Math.min(...parts);
  const lightness = max - spread / 2;
  if (spread === 0) return [0, 0, lightness];
  const strongest = parts.indexOf(max);
  const [, next = 0, last = 0] = [...parts.slice(strongest), ...parts.slice(0, strongest)];
  const hue = (strongest * 2 + (next - last) / spread) / 6;
  return [hue, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function colorOf([hue, saturation, lightness]: Tone): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const place = (((offset + hue * 12) % 12) + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return hex([part(0), part(8), part(4)]);
}

/**
 * The tone of a colour that is just dark or light enough to stand out from `ground`: the same hue
 * and saturation, so that it stays the colour that was chosen.
 */
export function readable(
  color: string,
  ground: string,
  direction: 'darker' | 'lighter',
  enough: number,
): string {
  if (contrast(color, ground) >= enough) return color;
  const [hue, saturation, lightness] = toneOf(color);
  const end = direction === 'darker' ? 0 : 1;
  const steps = 100;
  for (let step = 1; step < steps; step += 1) {
    const candidate = colorOf([hue, saturation, lightness + ((end - lightness) * step) / steps]);
    if (contrast(candidate, ground) >= enough) return candidate;
  }
  return direction === 'darker' ? '#000000' : '#ffffff';
}

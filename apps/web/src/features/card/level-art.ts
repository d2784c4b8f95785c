import type { CSSProperties } from 'react';

/** The colours of a plastic card: its ground from corner to corner, what is printed on it, and its shine. */
export type CardArt = {
  readonly from: string;
  readonly to: string;
  readonly ink: string;
  readonly shine: string;
};

/** As levels look on plastic, the same by day and by night: a card does not change with the page around it. */
export const cardArts = {
  plain: { from: '#2865a8', to: '#1b4a80', ink: '#ffffff', shine: '#ffffff' },
  bronze: { from: '#e2b48c', to: '#cd9569', ink: '#2c1808', shine: '#fff1e4' },
  silver: { from: '#eef1f5', to: '#bcc5d1', ink: '#18202b', shine: '#ffffff' },
  gold: { from: '#fbe7b0', to: '#dcae4c', ink: '#332203', shine: '#fff8e2' },
  platinum: { from: '#4b5563', to: '#27303d', ink: '#ffffff', shine: '#d6deea' },
  diamond: { from: '#5b4b9e', to: '#2b2358', ink: '#ffffff', shine: '#cfd6ff' },
  ended: { from: '#5a6472', to: '#454e5b', ink: '#ffffff', shine: '#ffffff' },
} as const satisfies Record<string, CardArt>;

export type CardMetal = keyof typeof cardArts;

/** The colours of a metal for the style sheet. */
export const artStyle = (metal: CardMetal): CSSProperties => {
  const { from, to, ink, shine } = cardArts[metal];
  // oxlint-disable-next-line typescript/consistent-type-assertions -- custom properties are no part of React's type
  return { '--from': from, '--to': to, '--ink': ink, '--shine': shine } as CSSProperties;
};

/** What levels are called after, in the three languages. */
const named: readonly (readonly [RegExp, CardMetal])[] = [
  [/钻|diamond|diamante/i, 'diamond'],
  [/铂|白金|platin/i, 'platinum'],
  [/金|gold|\boro\b/i, 'gold'],
  [/银|silver|plata/i, 'silver'],
  [/铜|bronze|bronce/i, 'bronze'],
];

/** Of which metal a level is by its name; nothing where it is called after none. */
export const metalNamed = (level: string): CardMetal | undefined =>
  named.find(([name]) => name.test(level))?.[1];

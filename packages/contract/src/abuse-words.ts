import type { abuseUnits } from './abuse.ts';
import type { Text } from './text.ts';

/** What the amount of a case is counted in. */
export const abuseUnitWords: Readonly<Record<(typeof abuseUnits)[number], Text>> = {
  lebean: { zh: '乐豆', en: 'lebeans', es: 'lebeans' },
  point: { zh: '点', en: 'points', es: 'puntos' },
  money: { zh: '金额', en: 'money', es: 'dinero' },
};

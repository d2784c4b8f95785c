import type { Language } from '@lebean/contract/kernel/text';

/** Hundredths as the page writes them: its warning and the refusal are to agree. */
export function pointsText(points: number, language: Language): string {
  const minimumFractionDigits = points % 100 === 0 ? 0 : 2;
  const options = { minimumFractionDigits, useGrouping: 'always' } as const;
  return (points / 100).toLocaleString(language, options);
}

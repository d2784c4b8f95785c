/** More columns than this do not stand beside each other on an upright sheet. */
const maxUprightColumns = 7;

export const isWide = (columnCount: number): boolean => columnCount > maxUprightColumns;

/**
 * How sheets of A4 lie, and what their foot says: words around `{page}` and `{pages}`. An installation says
 * texts in its own words, so nothing in them may end the string that they stand in.
 */
export function pageRule(words: string, isAcross: boolean): string {
  const counters = new Map([
    ['{page}', 'counter(page)'],
    ['{pages}', 'counter(pages)'],
  ]);
  const content = words
    .split(/(\{pages?\})/)
    .filter((part) => part !== '')
    .map((part) => counters.get(part) ?? `"${part.replaceAll(/["\\<\n\r]/g, escaped)}"`);
  const foot = `@bottom-right{content:${content.join(' ')};font-size:8pt;color:black}`;
  return `@page{size:A4${isAcross ? ' landscape' : ''};margin:12mm 12mm 16mm;${foot}}`;
}

const escaped = (character: string): string => `\\${character.charCodeAt(0).toString(16)} `;

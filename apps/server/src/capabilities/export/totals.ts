import type { Language, Text } from '@lebean/contract/kernel/text';
import type { FileParts } from './file-parts.ts';

/** A line below a list: what it adds up, and the sums by the places of their columns. */
export interface TotalLine {
  readonly label: string;
  readonly sums: ReadonlyMap<number, number>;
}

const totalWord: Text = { zh: '合计', en: 'Total', es: 'Total' };
const around: Readonly<Record<Language, readonly [string, string]>> = {
  zh: ['（', '）'],
  en: [' (', ')'],
  es: [' (', ')'],
};

/** Adds up the rows of a list as they go by: a sum for each column and currency is all that is kept of them. */
export class Totals<Row> {
  readonly #parts: Pick<FileParts<Row>, 'columns' | 'totals' | 'language'>;
  readonly #groups = new Map<string, Map<number, number>>();

  constructor(parts: Pick<FileParts<Row>, 'columns' | 'totals' | 'language'>) {
    this.#parts = parts;
  }

  add(rows: readonly Row[]): void {
    const { columns, totals, language } = this.#parts;
    if (totals === undefined) return;
    const { places, groupOf, counts = () => true } = totals;
    for (const row of rows) {
      const sums = this.#groupOf(groupOf?.(row)?.[language] ?? '');
      const isCounted = counts(row);
      for (const place of places) {
        const column = columns[place];
        const value = column?.kind === 'hundredths' ? column.value(row) : null;
        // Where no row says anything, such as the tax of who charges none, nothing is not a sum of 0.
        if (value !== null) sums.set(place, (sums.get(place) ?? 0) + (isCounted ? value : 0));
      }
    }
  }

  /** What there is to say once all rows went by: a line for each currency, none of a list without rows. */
  lines(): readonly TotalLine[] {
    const { totals, language } = this.#parts;
    const [open, close] = around[language];
    const without = totals?.without === undefined ? '' : open + totals.without[language] + close;
    return [...this.#groups]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([group, sums]) => ({
        label: `${[totalWord[language], group].filter((word) => word !== '').join(' ')}${without}`,
        // In the order of the columns, which is that of the cells of a line.
        sums: new Map([...sums].toSorted(([one], [other]) => one - other)),
      }));
  }

  #groupOf(name: string): Map<number, number> {
    const known = this.#groups.get(name);
    if (known !== undefined) return known;
    const sums = new Map<number, number>();
    this.#groups.set(name, sums);
    return sums;
  }
}

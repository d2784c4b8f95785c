/** A field as RFC 4180 has it. */
const csvField = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** A line of a file for another program. */
export const csvLine = (values: readonly string[]): string => values.map(csvField).join(',');

const isNumber = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value);

/** Rows for people, in columns: numbers to the right. */
export function tableOf(
  names: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): readonly string[] {
  const columns = names.map((name, place) => {
    const values = rows.map((row) => row[place] ?? '');
    const filled = values.filter((value) => value !== '');
    return {
      width: Math.max(name.length, ...values.map(({ length }) => length)),
      isNumeric: filled.length > 0 && filled.every(isNumber),
    };
  });
  const line = (values: readonly string[]): string =>
    columns
      .map(({ width, isNumeric }, place) => {
        const value = values[place] ?? '';
        return isNumeric ? value.padStart(width) : value.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(names), columns.map(({ width }) => '-'.repeat(width)).join('  '), ...rows.map(line)];
}

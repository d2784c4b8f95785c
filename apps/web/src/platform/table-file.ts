/** A file as rows of cells, the first row its heading. */
export type Table = readonly (readonly string[])[];

/** The cells of a CSV file: quoted ones may hold commas, lines and doubled quotes. */
export function readCsv(file: string): Table {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  const text = file.replace(/^\uFEFF/, '');
  while (cells.lastIndex < text.length) {
    const found = cells.exec(text);
    // A quote in the middle of a cell: what follows cannot be interpreted.
    if (found === null) return [];
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

/** The cells of a spreadsheet or CSV file. What reads spreadsheets comes when there is one to read. */
export async function readTable(file: File): Promise<Table> {
  if (!file.name.toLowerCase().endsWith('.xlsx')) return readCsv(await file.text());
  const { readSheet } = await import('read-excel-file/web-worker');
  const cells = await readSheet(file);
  return cells.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}

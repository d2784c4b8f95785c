// Reads a workbook back as somebody else’s program would, from its packed bytes: one of ours, not all that there are.
import { inflateRawSync } from 'node:zlib';
import { sheetPath, style } from './xlsx-parts.ts';

const endSignature = 0x06_05_4b_50;

/** The files of a ZIP by their paths, found by the directory at its end. */
export function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== endSignature) end -= 1;
  if (end < 0) throw new Error('no directory at the end: the file is not whole');
  const files = new Map<string, string>();
  let entry = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((at) =>
      bytes.readUInt16LE(entry + at),
    );
    const name = bytes.toString('utf8', entry + 46, entry + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(entry + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(entry + 20));
    const isPacked = bytes.readUInt16LE(entry + 10) === 8;
    files.set(name, (isPacked ? inflateRawSync(packed) : packed).toString('utf8'));
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return files;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&#13;': '\r',
  '&amp;': '&',
};

export interface ReadCell {
  readonly type: 'text' | 'number';
  readonly style: number;
  readonly value: string;
}

/** The cells of a sheet, line by line, by the letters of their columns. */
export function cellsOf(sheet: string): ReadonlyMap<string, ReadCell>[] {
  return Array.from(sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs), ([, line = '']) => {
    const cells = line.matchAll(
      /<c r="([A-Z]+)\d+"( t="inlineStr")?(?: s="(\d+)")?>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    );
    return new Map(
      Array.from(cells, ([, letters = '', isText, style = '0', text, number]) => {
        const value = (text ?? number ?? '')
          .replaceAll(/&(?:lt|gt|amp|#13);/g, (entity) => entities[entity] ?? entity)
          .replaceAll('_x005F_', '_');
        return [letters, { type: isText ? 'text' : 'number', style: Number(style), value }];
      }),
    );
  });
}

/** The values of a sheet as a table: what its first columns hold. */
export function tableOf(bytes: Buffer, sheet = 1): string[][] {
  const xml = unzip(bytes).get(`xl/worksheets/sheet${sheet}.xml`);
  if (xml === undefined) throw new Error(`the workbook has no sheet ${sheet}`);
  const width = xml.match(/<col /g)?.length ?? 0;
  return cellsOf(xml).map((line) =>
    Array.from({ length: width }, (_, place) => {
      const letters =
        place < 26 ? String.fromCharCode(65 + place) : `A${String.fromCharCode(39 + place)}`;
      return line.get(letters)?.value ?? '';
    }),
  );
}

/** The style of bold words and bold sums: what stands above a list and below it. */
const bold: ReadonlySet<number> = new Set([style.title, style.total]);

/** A list as a workbook holds it: what stands above it, its titles and rows, and what it adds up to. */
export function listIn(bytes: Buffer, sheet = 1) {
  const xml = unzip(bytes).get(sheetPath(sheet)) ?? '';
  const titleLine = Number(/ySplit="(\d+)"/.exec(xml)?.[1]);
  // Between the heading and the titles is a line that is not there at all.
  const above = Math.max(titleLine - 2, 0);
  const cells = cellsOf(xml);
  const isTotal = (place: number): boolean => bold.has(cells[place]?.get('A')?.style ?? 0);
  const [titles = [], ...below] = tableOf(bytes, sheet).slice(above);
  return {
    heading: cells
      .slice(0, above)
      .map((line) => [line.get('A')?.value ?? '', line.get('B')?.value ?? '']),
    titles,
    rows: below.filter((_, place) => !isTotal(above + 1 + place)),
    totals: below.filter((_, place) => isTotal(above + 1 + place)),
  };
}

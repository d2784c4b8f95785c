import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, PaperDocument } from './document.ts';
import { pdfPieces } from './pdf.ts';
import { readPdf } from './read-pdf.fixture.ts';

async function bytesOf(document: PaperDocument): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of pdfPieces(document)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const paper = (blocks: readonly Block[], changed: Partial<PaperDocument> = {}): PaperDocument => ({
  language: 'en',
  title: 'Statement of account',
  number: 'B0N4X7',
  mark: undefined,
  blocks,
  footer: 'Code 7KQ2',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  at: new Date('2026-11-01T00:00:00Z'),
  keywords: 'one two',
  ...changed,
});

const table = (rows: ReadonlyArray<readonly string[]>): Block => ({
  kind: 'table',
  columns: [
    { title: 'Item', share: 60, align: 'start' },
    { title: 'Amount', share: 40, align: 'end' },
  ],
  rows,
  totals: [['Sum', '1,234.50']],
});

const wordsOf = async (document: PaperDocument): Promise<string> =>
  (await readPdf(await bytesOf(document))).pages.flatMap(({ lines }) => lines).join('\n');

describe('SET-20: a document on paper', () => {
  test.each([
    ['zh', '欧阳娜娜的对账单，共 3 行（人民广场店）'],
    ['en', 'Wholesale of plays – 50% “off”'],
    ['es', 'Liquidación de la máquina: ¿señal, año, güe? ¡Sí! 12 €'],
  ] as const)(
    'in %s is read back by another program as it was written',
    async (language, words) => {
      const document = paper([{ kind: 'note', words }, table([[words, '12.00']])], { language });
      const read = await readPdf(await bytesOf(document));
      // A reader sees a run of each font by itself; joined they are the text.
      const found = read.pages[0]?.lines.map((line) =>
        line.replaceAll('|', '').replaceAll(' ', ''),
      );
      expect(found?.some((line) => line === words.replaceAll(' ', ''))).toBe(true);
      expect(read).toMatchObject({
        keywords: 'one two',
        language: language === 'zh' ? 'zh-CN' : language,
      });
    },
  );

  test('is of A4, repeats the titles of a table on each page, and says which page of how many it is', async () => {
    const rows = Array.from({ length: 120 }, (_, place) => [`row ${place}`, `${place}.00`]);
    const { pages } = await readPdf(await bytesOf(paper([table(rows)])));
    expect(pages.length).toBeGreaterThan(3);
    for (const [place, { lines, size, reach }] of pages.entries()) {
      expect(size.map(Math.round)).toEqual([595, 842]);
      expect(lines).toContain('Item|Amount');
      expect(lines.at(-1)).toBe(`Code 7KQ2|Page ${place + 1} of ${pages.length}`);
      expect(reach.right).toBeLessThanOrEqual(595 - 45);
      expect(reach.bottom).toBeGreaterThan(20);
    }
    const found = pages.flatMap(({ lines }) => lines.filter((line) => line.startsWith('row ')));
    expect(found).toEqual(rows.map((row) => row.join('|')));
    expect(pages.at(-1)?.lines).toContain('Sum|1,234.50');
  });

  test('brings the fonts that it is written in, and names no other', async () => {
    const bytes = await bytesOf(paper([{ kind: 'note', words: '店 ñ 1' }]));
    const text = bytes.toString('latin1');
    const fonts = text.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
    expect(fonts).toBeGreaterThan(2);
    expect(text.match(/\/FontFile2 /g)).toHaveLength(fonts);
    expect(text).not.toMatch(/Helvetica|Times|Courier/);
    // A typeface of 20 MB, of which a document holds what it shows.
    expect(bytes.length).toBeLessThan(40_000);
  });

  test('shows a box for what no font has, and goes on', async () => {
    expect(await wordsOf(paper([{ kind: 'note', words: 'a\u{F0000}b' }]))).toMatch(/a\|?□\|?b/);
  });

  test('that is the same document is the same file, byte for byte', async () => {
    const digest = async (): Promise<string> =>
      createHash('sha256')
        .update(await bytesOf(paper([table([['店', '1.00']])])))
        .digest('hex');
    expect(await digest()).toBe(await digest());
  });

  test('loses no letter of what wraps, whatever it is', async () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'W', 'ñ', ' ', '-', '店', '，', '1', '.', '账'),
      minLength: 1,
      maxLength: 220,
    });
    await fc.assert(
      fc.asyncProperty(letters, async (words) => {
        const { pages } = await readPdf(await bytesOf(paper([table([[words, '9']])])));
        const all = pages[0]?.lines.join('').replaceAll(/[\s|]/g, '') ?? '';
        const [, cell = ''] = /ItemAmount(.*)Sum1,234\.50/.exec(all) ?? [];
        expect(Array.from(cell).toSorted().join('')).toBe(
          Array.from(`${words}9`.replaceAll(/\s/g, '')).toSorted().join(''),
        );
        expect(pages[0]?.reach.right).toBeLessThanOrEqual(595 - 45);
      }),
      { numRuns: 40 },
    );
  });

  test('of two thousand rows is given out sheet by sheet', async () => {
    const rows = Array.from({ length: 2000 }, (_, place) => [`row ${place}`, `${place}.00`]);
    let pieces = 0;
    let first = 0;
    for await (const piece of pdfPieces(paper([table(rows)]))) {
      pieces += 1;
      if (first === 0) first = piece.length;
    }
    expect(pieces).toBeGreaterThan(40);
    expect(first).toBeLessThan(20_000);
  });
});

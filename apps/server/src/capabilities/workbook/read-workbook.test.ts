import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readWorkbook } from './read-workbook.ts';

const limits = { maxUnpackedBytes: 2_000_000, maxRows: 1000, maxColumns: 50 };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as a bank makes one: shared strings, a date by its style, numbers as numbers. */
async function workbook(sheet: string, more: Readonly<Record<string, string | Buffer>> = {}) {
  const archive = new ZipFile();
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}"><si><t>日期</t></si><si><t>金额</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  for (const [name, content] of Object.entries(parts))
    archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return await buffer(archive.outputStream);
}

const sheet =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
  '<row r="3"><c r="A3" s="1"><v>46082</v></c><c r="B3"><v>1234.5</v></c><c r="C3" t="inlineStr"><is><t>`B01</t></is></c></row>';

test('SET-17: a workbook is read with its days, its numbers and the numbers of its rows', async () => {
  const found = await readWorkbook(await workbook(sheet), limits);
  expect(found).toEqual({
    kind: 'read',
    rows: [
      { lineNumber: 1, cells: ['日期', '金额', ''], isBroken: false },
      { lineNumber: 2, cells: ['', '', ''], isBroken: false },
      { lineNumber: 3, cells: ['2026-03-01', 1234.5, 'B01'], isBroken: false },
    ],
  });
});

test('SET-17: what unpacks to more than its limit is refused before it fills the memory', async () => {
  const bomb = await workbook(sheet, { 'xl/media.xml': Buffer.alloc(50_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage.rss();
  expect(await readWorkbook(bomb, limits)).toEqual({ kind: 'tooLarge' });
  expect(process.memoryUsage.rss() - before).toBeLessThan(40_000_000);
  // Each within its limit, all of them together not.
  const parts = Object.fromEntries(
    Array.from(
      { length: 5 },
      (_, place) => [`xl/part${place}.xml`, Buffer.alloc(600_000)] as const,
    ),
  );
  expect(await readWorkbook(await workbook(sheet, parts), limits)).toEqual({ kind: 'tooLarge' });
  const many = Object.fromEntries(
    Array.from({ length: 600 }, (_, place) => [`xl/part${place}.xml`, 'x'] as const),
  );
  expect(await readWorkbook(await workbook(sheet, many), limits)).toEqual({ kind: 'tooLarge' });
});

test('SET-17: an archive that lies about the sizes of its parts is measured, not believed', async () => {
  const bomb = await workbook(sheet, { 'xl/media.xml': Buffer.alloc(50_000_000) });
  // Every size that the directory tells of unpacked parts becomes one byte.
  for (
    let at = bomb.indexOf('PK\u0001\u0002', 0, 'latin1');
    at !== -1;
    at = bomb.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    bomb.writeUInt32LE(1, at + 24);
  expect(await readWorkbook(bomb, limits)).toEqual({ kind: 'tooLarge' });
});

test.each(['XFD2', 'A1048576', 'ZZ1'])('SET-17: a cell far out at %s is refused', async (place) => {
  const far = `<row r="1"><c r="A1"><v>1</v></c></row><row><c r="${place}"><v>1</v></c></row>`;
  expect(await readWorkbook(await workbook(far), limits)).toEqual({ kind: 'tooLarge' });
});

test('SET-17: what is no workbook, or is damaged, is reported and never thrown', async () => {
  const whole = await workbook(sheet);
  const files = [
    Buffer.alloc(0),
    Buffer.from('PK'),
    randomBytes(5000),
    whole.subarray(0, whole.length - 30),
    Buffer.concat([whole.subarray(0, 200), randomBytes(whole.length - 222), whole.subarray(-22)]),
    await workbook('<row r="1"><c r="A1"><v>1</v>'),
    await workbook(sheet, { 'xl/workbook.xml': 'not xml' }),
  ];
  for (const file of files) expect((await readWorkbook(file, limits)).kind).toBe('damaged');
});

test('SET-17: entities that would grow are not followed', async () => {
  const laughs = `${head}<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><sst xmlns="${main}"><si><t>&b;&b;&b;</t></si><si><t>x</t></si></sst>`;
  const found = await readWorkbook(
    await workbook(sheet, { 'xl/sharedStrings.xml': laughs }),
    limits,
  );
  const text = found.kind === 'read' ? String(found.rows[0]?.cells[0]) : '';
  expect(text.length).toBeLessThan(50);
});

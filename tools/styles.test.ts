import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../apps/web/src');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });

/** The style sheets that a module brings along. */
const importedBy = (file: string): string[] =>
  [
    ...readFileSync(path.join(web, file), 'utf8').matchAll(/^import '(?<sheet>[^']+\.css)';$/gm),
  ].map(({ groups }) => path.join(path.dirname(file), groups?.['sheet'] ?? ''));

test('every style sheet is brought along by a module: a list without its own is a heap of words', () => {
  const imported = new Set(files.filter((file) => /\.tsx?$/.test(file)).flatMap(importedBy));
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => !imported.has(sheet))).toEqual([]);
});

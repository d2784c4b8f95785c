import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageTable } from '../apps/web/src/app/page-table.ts';

const web = path.resolve(import.meta.dirname, '../apps/web/src');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const textOf = (file: string): string => readFileSync(path.join(web, file), 'utf8');
const modules = new Map(
  files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => [file, textOf(file)]),
);
const sheets = files.filter((file) => file.endsWith('.css'));

/** The files of the web that a module names, whenever it brings them: style sheets among them. */
const importedBy = (file: string): string[] =>
  Array.from(
    (modules.get(file) ?? '').matchAll(/(?:from |import |import\()'(?<target>\.[^']+)'/g),
    ({ groups }) => path.join(path.dirname(file), groups?.['target'] ?? ''),
  );

/** Brings each screen when it is opened. */
const router = 'app/page-loads.generated.ts';

/** All that comes with a module, but for other screens. */
function broughtBy(...roots: readonly string[]): ReadonlySet<string> {
  const brought = new Set<string>();
  const visit = (file: string): void => {
    if (brought.has(file) || file === router) return;
    brought.add(file);
    for (const target of importedBy(file)) visit(target);
  };
  for (const root of roots) visit(root);
  return brought;
}

test('every style sheet is brought along by a module: a list without its own is a heap of words', () => {
  const imported = new Set([...modules.keys()].flatMap(importedBy));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => !imported.has(sheet))).toEqual([]);
});

/** The style sheets that speak of a class of ours. */
const sheetsOf = new Map<string, string[]>();
for (const sheet of sheets) {
  for (const [, name = ''] of textOf(sheet).matchAll(/\.([a-z][\w-]*)/g))
    sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
}
const classesOf = (file: string): string[] =>
  Array.from(
    (modules.get(file) ?? '').matchAll(/className="(?<names>[^"]+)"/g),
    ({ groups }) => groups?.['names']?.split(' ') ?? [],
  ).flat();

test('every screen brings along the style sheets of what it draws, whichever screen was opened before', () => {
  const around = broughtBy('main.tsx', 'app/shell/shell.tsx');
  const screens = new Set(Object.values(pageTable).map(({ module }) => module));
  const missing = [...screens].flatMap((screen) => {
    const brought = broughtBy(screen);
    const isThere = (sheet: string): boolean => brought.has(sheet) || around.has(sheet);
    return [...brought].flatMap((file) =>
      classesOf(file).flatMap((name) => {
        const known = sheetsOf.get(name);
        return known === undefined || known.some(isThere) ? [] : [`${file}: ${name} (${screen})`];
      }),
    );
  });
  expect(screens.size).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

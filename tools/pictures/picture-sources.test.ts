import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  currentManifest,
  manifestPath,
  picturedScreens,
  stalePictures,
} from './picture-sources.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lebean-pictures-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

const kit = 'apps/web/src/screen-kit';

/** A web of one component, and a picture of each screen. */
beforeEach(() => {
  cpSync(path.resolve(import.meta.dirname, '../../package.json'), path.join(root, 'package.json'));
  write('apps/web/package.json', '{}');
  write(
    `${kit}/figure.tsx`,
    "import './figure.css';\nimport { sum } from './sum.ts';\nexport const Figure = () => sum;\n",
  );
  write(`${kit}/figure.css`, '.figure { color: red; }\n');
  write(`${kit}/sum.ts`, 'export const sum = 1;\n');
  write(`${kit}/elsewhere.tsx`, 'export const Elsewhere = () => 2;\n');
  const entries = [
    ...Object.values(picturedScreens),
    'apps/web/src/app/root.tsx',
    'apps/web/src/app/shell/shell.tsx',
  ];
  for (const entry of entries)
    write(
      entry,
      `import { Figure } from '${path.posix.relative(path.posix.dirname(entry), kit)}/figure.tsx';\nexport const Screen = Figure;\n`,
    );
  for (const screen of Object.keys(picturedScreens))
    write(`docs/screenshots/${screen}-zh.png`, screen);
  writeFileSync(manifestPath(root), JSON.stringify(currentManifest(root)));
});

test('pictures are new while nothing has changed that they show', () => {
  expect(stalePictures(root)).toEqual([]);
  write(`${kit}/elsewhere.tsx`, 'export const Elsewhere = () => 3;\n');
  write(`${kit}/sum.ts`, 'export const sum = 2;\n');
  write(`${kit}/figure.css`, '/* red */\n.figure {\n  color: red;\n}\n');
  write(
    `${kit}/figure.tsx`,
    "// why\nimport './figure.css';\nimport { sum } from './sum.ts';\nexport const Figure =\n  () => sum;\n",
  );
  expect(stalePictures(root)).toEqual([]);
});

test('a picture is old once a style behind it is another one, and says which', () => {
  write(`${kit}/figure.css`, '.figure { color: blue; }\n');
  const stale = stalePictures(root);
  expect(stale).toHaveLength(Object.keys(picturedScreens).length);
  expect(stale[0]).toBe(`dashboard-zh.png: older than \n    ${kit}/figure.css`);
});

test('a picture that the program did not make is not taken for its', () => {
  write('docs/screenshots/card-zh.png', 'painted');
  expect(stalePictures(root)).toEqual(['card-zh.png: not as the program of the pictures left it']);
});

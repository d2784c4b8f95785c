import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  componentClassComplaints,
  namedInside,
  namesInside,
} from './house-style/component-classes.ts';

const repository = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const files = ['apps/web/src', 'apps/web/build', 'apps/web/catalogue', 'e2e'].flatMap((room) =>
  readdirSync(path.join(repository, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .map((file) => path.posix.join(room, file)),
);

test('style sheets and tests of the browser know components by names of ours', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(files.flatMap((file) => componentClassComplaints(file, read(file)))).toEqual([]);
});

test('a class of antd in a place that is not listed is reported with its line', () => {
  const sheet = '.card-bar > .ui-button {\n}\n.card-bar > .ant-btn {\n}\n';
  expect(componentClassComplaints('apps/web/src/features/card/card-bar.css', sheet)).toMatchObject([
    { path: 'apps/web/src/features/card/card-bar.css', line: 3 },
  ]);
  expect(componentClassComplaints('e2e/cards.e2e.ts', "page.locator('.ant-btn')")).toHaveLength(1);
});

test('no place is listed that names none any more', () => {
  expect(Object.keys(namedInside).filter((file) => !namesInside(read(file)))).toEqual([]);
});

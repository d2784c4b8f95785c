import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The fields of a parsed object, none of anything else. */
const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** All places where Node would look for a package that another one names. */
function placesOf(name: string, seenFrom: string): string[] {
  const place = `node_modules/${name}`;
  if (seenFrom === '') return [place];
  const parent = seenFrom.slice(0, Math.max(seenFrom.lastIndexOf('/node_modules/'), 0));
  return [`${seenFrom}/${place}`, ...placesOf(name, parent)];
}

test('the lock file names the packages of every system, or npm ci refuses it on all of them', () => {
  const file = resolve(import.meta.dirname, '../../package-lock.json');
  const lock: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const packages = fieldsOf(fieldsOf(lock).get('packages'));
  expect(packages.size).toBeGreaterThan(100);
  const missing = [...packages].flatMap(([path, entry]) =>
    [...fieldsOf(fieldsOf(entry).get('optionalDependencies')).keys()].filter(
      (name) => !placesOf(name, path).some((place) => packages.has(place)),
    ),
  );
  expect(missing).toEqual([]);
});

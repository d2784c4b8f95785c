import { expect, test } from 'vitest';
import {
  compareDefinitions,
  definitionOf,
  digestOf,
  readDefinitions,
  readEditionRecord,
  usedFirst,
} from './definition-file.ts';

test('a definition comes behind those that its text names, circles included', () => {
  const view = (name: string, used: string) => definitionOf(`views/${name}.sql`, `select ${used}`);
  const given = [
    view('a', 'from c'),
    view('b', 'a -- d'),
    view('c', 'from b_c'),
    view('d', 'd, a'),
  ];
  expect(usedFirst(given).map(({ name }) => name)).toEqual(
    ['c', 'a', 'b', 'd'].map((name) => `views/${name}.sql`),
  );
  const circle = [view('a', 'b'), view('b', 'a')];
  expect(usedFirst(circle)).toHaveLength(2);
});

test('OPS-15: only an edition above ours is newer, whatever differs', () => {
  const ours = { edition: 4, definitions: [definitionOf('functions/f.sql', 'text')] };
  const applied = (edition: number) => [{ name: 'functions/f.sql', checksum: 'other', edition }];
  expect(compareDefinitions(applied(5), ours).isNewer).toBe(true);
  expect(compareDefinitions(applied(4), ours)).toEqual({
    isNewer: false,
    pending: ours.definitions,
  });
});

test('the digest of all definitions is that of the edition that is recorded, and does not depend on their order', async () => {
  const [{ definitions }, { digest }] = [await readDefinitions(), await readEditionRecord()];
  expect(definitions.length).toBeGreaterThan(100);
  expect(digestOf(definitions.toReversed())).toBe(digest);
  expect(digestOf(definitions.slice(1))).not.toBe(digest);
});

import { expect, it } from 'vitest';
import { objectTitle, operationTitle } from '../facts/titles.ts';
import { operations } from './operations.ts';

it('ACC-6: every operation that is logged, and what it is about, has a title in three languages', () => {
  const logged = operations.flatMap(({ id, audit }) =>
    audit === undefined ? [] : [{ id, object: audit.object }],
  );
  const untitled = [
    ...logged.filter(({ id }) => operationTitle(id).zh === id).map(({ id }) => id),
    ...logged.filter(({ object }) => objectTitle(object).zh === object).map(({ object }) => object),
  ];
  expect(untitled).toEqual([]);
});

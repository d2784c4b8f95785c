import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { operations } from '@lebean/contract/registry/operations';
import { listModules } from '../source/list-files.ts';
import { fieldsOf } from './carried.ts';
import { type Point, pointsIn } from './page.ts';
import { specifiedFields } from './specified.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const points = pointsIn(read('docs/specification.md'));
const operationOf = new Map(operations.map((operation) => [operation.id, operation]));

const modules = listModules(repository);
/** The room of the contract that declares an operation. */
const roomOf = new Map(
  modules
    .filter((file) => file.startsWith('packages/contract/src/'))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/^ {2}id: '([\w.]+)'/gm), ([, id = '']) => [
        id,
        file.split('/')[3] ?? '',
      ]),
    ),
);
const screens = modules
  .filter((file) => /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/.test(file))
  .map((file) => {
    const text = read(file);
    return { text, words: new Set(text.match(/[A-Za-z_$][\w$]*/g)) };
  });

/** A field as an operation or a module of the page carries it. */
interface Carried {
  readonly ours: string;
  /** The room of the contract it comes from; none for what a module of the web says itself. */
  readonly room: string | undefined;
}

/** Where the row says that the field is. */
function carriedAs({ places, fields }: Point, field: string): Carried[] {
  const others = places.filter((place) => !operationOf.has(place) && !place.includes('/'));
  // A row about one field may say by which name of ours it is sent.
  const names = fields.length === 1 ? [field, ...others] : [field];
  return places.flatMap((place) => {
    const operation = operationOf.get(place);
    if (operation !== undefined) {
      const carried = fieldsOf(operation);
      const ours = names.flatMap((name) => carried.get(name) ?? []);
      return ours.map((name) => ({ ours: name, room: roomOf.get(place) }));
    }
    const isFile = place.includes('/') && existsSync(path.join(repository, place));
    const written = isFile ? names.filter((name) => read(place).includes(name)) : [];
    return written.map((name) => ({ ours: name, room: undefined }));
  });
}

/** Whether a screen names the field: in a form, in a list, on a page. */
const isShown = ({ ours, room }: Carried): boolean =>
  screens.some(
    ({ text, words }) =>
      words.has(ours) && (room === undefined || text.includes(`@lebean/contract/${room}/`)),
  );

/** What the specification names, and what the page says of its entities beyond that. */
const cases = Object.entries(specifiedFields).flatMap(([entity, fields]) => {
  const beyond = points.filter((row) => row.subject === entity).flatMap((row) => row.fields);
  return [...new Set([...fields, ...beyond])].map((field) => ({ entity, field }));
});

/** Built, a field is sent and shown; what comes, or is another thing on purpose, is nowhere. */
function verdictOn(row: Point, field: string): string {
  const carried = carriedAs(row, field);
  if (carried.length === 0) return 'nowhere';
  return carried.some(isShown) ? 'sent and shown' : 'sent and on no screen';
}

test.each(cases)('§3 $entity: $field is sent and shown, or listed as missing', (named) => {
  const { entity, field } = named;
  const row = points.find((each) => each.subject === entity && each.fields.includes(field));
  if (row === undefined) throw new Error(`docs/specification.md does not speak of ${field}`);
  const expected = row.standing === 'there' ? 'sent and shown' : 'nowhere';
  const hint = row.standing === 'coming' ? 'what has come moves up, with its test' : '';
  expect(verdictOn(row, field), `by ${row.places.join(', ')} ${hint}`).toBe(expected);
});

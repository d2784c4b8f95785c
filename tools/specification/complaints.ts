/** What is wrong with the rows of `docs/specification.md`, and what it leaves out. */
import type { Point, RowLink } from './page.ts';

/** What the product has, to look rows up in. */
export interface Holdings {
  /** Ids and addresses of operations, addresses of pages. */
  readonly places: ReadonlySet<string>;
  /** The names of all fields on the wire. */
  readonly fields: ReadonlySet<string>;
  readonly isFile: (file: string) => boolean;
  /** The titles of the tests in a file. */
  readonly titlesOf: (file: string) => readonly string[];
}

export interface Fault {
  readonly line: number;
  readonly reason: string;
}

/** What is wrong with each row by itself. */
export function faultsIn(points: readonly Point[], held: Holdings): Fault[] {
  return points.flatMap((point) =>
    faultsOf(point, held).map((reason) => ({ line: point.line, reason })),
  );
}

function faultsOf(point: Point, held: Holdings): string[] {
  if (point.places.length === 0 && point.standing !== 'otherwise')
    return [`${point.point} has no place`];
  if (point.standing === 'coming')
    return point.proof === '' ? [`${point.point} does not say what is missing`] : [];
  return [
    ...point.places.flatMap((place) => faultOfPlace(place, held)),
    ...faultsOfProof(point, held),
  ];
}

const faultOfPlace = (place: string, { places, fields, isFile }: Holdings): string[] => {
  const isHeld = places.has(place) || fields.has(place) || (place.includes('/') && isFile(place));
  return isHeld ? [] : [`there is no operation, page, field or file ${place}`];
};

function faultsOfProof({ point, standing, links }: Point, held: Holdings): string[] {
  if (links.length === 0)
    return [standing === 'there' ? `${point} has no test` : `${point} names no decision`];
  const fault = standing === 'there' ? faultOfTest : faultOfDecision;
  return links.flatMap((link) => fault(link, held));
}

function faultOfTest({ words, file }: RowLink, { isFile, titlesOf }: Holdings): string[] {
  if (!isFile(file) || !/\.(?:test\.tsx?|e2e\.ts)$/.test(file)) return [`${file} is no test`];
  return titlesOf(file).some((title) => namesWords(title, words))
    ? []
    : [`no title in ${file} says “${words}”`];
}

/** An id stands by itself; other words stand in a title as they are. */
function namesWords(title: string, words: string): boolean {
  if (!/^[A-Z]+-?\d+$/.test(words)) return title.includes(words);
  return new RegExp(String.raw`(?<![\w-])${words}(?![\w-])`).test(title);
}

const faultOfDecision = ({ words, file }: RowLink, { isFile }: Holdings): string[] => {
  const number = /^ADR (\d{4})$/.exec(words)?.[1];
  const isDecision = number !== undefined && file.startsWith(`docs/adr/${number}-`);
  return isDecision && isFile(file) ? [] : [`${words} at ${file} is no decision`];
};

/** What has to be somewhere in the page. */
export interface Expected {
  readonly titles: readonly string[];
  /** Addresses of pages, and of the calls of the specification. */
  readonly addresses: readonly string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** What no row of the page speaks of. */
export function omissionsIn(points: readonly Point[], expected: Expected): string[] {
  const named = new Set(points.map(({ point }) => point));
  const places = new Set(points.flatMap((point) => point.places));
  const fields = new Set(
    points.flatMap((each) => each.fields.map((field) => `${each.subject}: ${field}`)),
  );
  const expectedFields = Object.entries(expected.fields).flatMap(([entity, ofEntity]) =>
    ofEntity.map((field) => `${entity}: ${field}`),
  );
  return [
    ...expected.titles.filter((title) => !named.has(title)).map((title) => `the title ${title}`),
    ...expected.addresses.filter((each) => !places.has(each)).map((each) => `the address ${each}`),
    ...expectedFields.filter((field) => !fields.has(field)).map((field) => `the field ${field}`),
  ];
}

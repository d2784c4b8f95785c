/**
 * Checks `docs/specification.md`: each row leads to a place that there is and to a test whose title says the words of
 * the link; no screen, title, field or call of the product specification is left out.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { pagesBelow } from '@lebean/contract/facts/pages';
import { screens } from '@lebean/contract/facts/screens';
import { framePaths, specAliases, specGroups } from '@lebean/contract/menu/spec-routes';
import { operations } from '@lebean/contract/registry/operations';
import { titlesIn } from './rules/rule-ids.ts';
import { placeOf } from './source/planted.ts';
import { carriedFields } from './specification/carried.ts';
import { faultsIn, type Holdings, omissionsIn } from './specification/complaints.ts';
import { pointsIn } from './specification/page.ts';
import { specifiedFields, specifiedTitles } from './specification/specified.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const page = 'docs/specification.md';
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** Pages that the specification gives an address, and all that have a place in the menu. */
const pageAddresses = [
  ...Object.values(framePaths),
  ...screens.map((screen) => screen.path),
  ...specGroups.flatMap((group) => [group.path, ...group.children]),
  ...Object.keys(specAliases),
];
/** Only the calls of the specification are read as its clients send them (API-1). */
const specifiedCalls = operations.filter(({ reader }) => reader !== undefined);

const titles = new Map<string, readonly string[]>();
function titlesOf(file: string): readonly string[] {
  const found = titles.get(file) ?? titlesIn(file, read(file));
  titles.set(file, found);
  return found;
}

const held: Holdings = {
  places: new Set([
    ...pageAddresses,
    ...pagesBelow.map((below) => below.path),
    '/profile',
    '/error-log',
    '/notices/inbox',
    ...operations.flatMap(({ id, path: address }) => [id, address]),
  ]),
  fields: carriedFields(operations),
  isFile: (file) => existsSync(path.join(repository, file)),
  titlesOf,
};

function main(): number {
  const points = pointsIn(read(page));
  const omissions = omissionsIn(points, {
    titles: specifiedTitles,
    addresses: [...pageAddresses, ...specifiedCalls.map((call) => call.path)],
    fields: specifiedFields,
  });
  const complaints = [
    ...faultsIn(points, held).map(
      ({ line, reason }) => `${placeOf({ path: page, line })}  ${reason}`,
    ),
    ...omissions.map((omission) => `${page}  says nothing of ${omission}`),
  ];
  for (const complaint of complaints) console.error(complaint);
  const coming = points.filter(({ standing }) => standing === 'coming').length;
  console.log(
    `${points.length - coming} points have a place and a proof, ${coming} are being built`,
  );
  return complaints.length === 0 ? 0 : 1;
}

process.exitCode = main();

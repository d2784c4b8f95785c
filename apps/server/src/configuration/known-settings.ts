import { type Environment, secretNames } from '../ground/faults.ts';
import { environmentSchema } from './configuration.ts';
import { fileNameOf } from './secret-files.ts';

const secrets: ReadonlySet<string> = new Set(secretNames);
const names: readonly string[] = Object.keys(environmentSchema.shape);
const knownNames: readonly string[] = [...names, ...secretNames.map(fileNameOf)];
const known: ReadonlySet<string> = new Set(knownNames);

/** Names that other programs are known for, and that look like ours with a slip in them. */
const ofOthers: ReadonlySet<string> = new Set(['SSL_CERT_FILE', 'SSL_CERT_DIR']);

/** A name is ours with a slip in it: one letter in a short one, two in a long one. */
const longFrom = 8;

/**
 * Complaints about variables that nothing reads although somebody may think so: a name that is nearly one of ours, or
 * that calls itself ours (OPS-2). Other programs' variables are none of our business.
 */
export function unknownSettings(environment: Environment): readonly string[] {
  return Object.keys(environment)
    .filter((name) => !known.has(name) && !ofOthers.has(name) && /^[A-Z][A-Z\d_]*$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const near = nearestTo(name.replace(/^LEBEAN_/, ''));
      if (near !== undefined)
        return [`The setting ${name} is not known and has no effect: is ${near} meant?`];
      return name.startsWith('LEBEAN_')
        ? [`The setting ${name} is not known and has no effect.`]
        : [];
    });
}

function nearestTo(name: string): string | undefined {
  const max = name.length < longFrom ? 1 : 2;
  const [nearest] = knownNames
    .map((candidate) => ({ candidate, distance: distanceOf(name, candidate) }))
    .filter(({ distance }) => distance <= max)
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.candidate;
}

/** How many letters are to be added, left out, changed, or swapped with their neighbour. */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[row - 1] === other[place - 1];
      const isSwapped = one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1];
      next.push(
        Math.min(
          (last[place] ?? 0) + 1,
          (next[place - 1] ?? 0) + 1,
          (last[place - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[place - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last.at(-1) ?? 0;
}

/** The settings in force, one a line, secrets masked: what `npm start -- --show-configuration` says. */
export function showConfiguration(environment: Environment): string {
  const given = (name: string): string | undefined =>
    environment[name] === '' ? undefined : environment[name];
  const width = Math.max(...names.map(({ length }) => length));
  return names
    .map((name) => {
      const file = given(fileNameOf(name));
      const isFromFile = secrets.has(name) && file !== undefined;
      const value = given(name);
      const shown = value === undefined ? defaultOf(name) : maskedOf(name, value);
      const line = isFromFile ? `(from ${file})` : shown;
      return `${name.padEnd(width)}  ${line}${value === undefined && !isFromFile ? '  # default' : ''}`;
    })
    .join('\n');
}

/** Of an address of a database everything but its password may be seen. */
function maskedOf(name: string, value: string): string {
  if (!secrets.has(name)) return value;
  const url = name.endsWith('DATABASE_URL') || name === 'REPLICA_URL' ? URL.parse(value) : null;
  return url === null
    ? '(secret)'
    : `${url.protocol}//${url.username}:…@${url.host}${url.pathname}`;
}

const defaults = new Map<string, unknown>(Object.entries(environmentSchema.parse({})));

function defaultOf(name: string): string {
  const value = defaults.get(name);
  if (value === undefined) return '-';
  if (value === false) return 'off';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Looks for names of the wire outside of their declarations: everywhere else our own name is used,
 * and both sides translate.
 */
import { Visitor } from 'oxc-parser';
import type { Complaint } from '../source/planted.ts';
import { lineCounter, parseModule } from '../source/read-module.ts';
import type { Declaration } from './declarations.ts';

/** A name to look for. */
export interface Spelling {
  readonly wire: string;
  /** The mechanical snake_case of one of our names, hence also what the database calls it. */
  readonly isColumnName: boolean;
}

/** What a name may stand in although it is not declared there, with the reason. */
export interface SpellingException {
  /** A module, or the ending of many: `.test.ts`. */
  readonly at: string;
  /** All names, unless given. */
  readonly wire?: string;
  readonly reason: string;
}

export function spellingOf(wire: string, ours: readonly string[]): Spelling {
  return { wire, isColumnName: ours.some((name) => toSnakeCase(name) === wire) };
}

const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A plain word cannot be told from a name of ours, nor from English. */
const isSearched = ({ wire }: Spelling): boolean => !/^[a-z]+$/.test(wire);

interface Region {
  readonly start: number;
  readonly end: number;
}

/** The names in a module, comments aside. SQL on the server may name a column. */
export function spellingsIn(
  modulePath: string,
  text: string,
  spellings: readonly Spelling[],
): Complaint[] {
  const parsed = parseModule(modulePath, text);
  const templates: Region[] = [];
  if (modulePath.startsWith('apps/server/')) {
    new Visitor({ TemplateElement: ({ start, end }) => templates.push({ start, end }) }).visit(
      parsed.program,
    );
  }
  const isColumn = (offset: number): boolean => isWithin(templates, offset);
  return found(modulePath, text, spellings, parsed.comments, isColumn);
}

/** As `spellingsIn`, for a migration: all of it names columns. */
export function spellingsInSql(
  path: string,
  text: string,
  spellings: readonly Spelling[],
): Complaint[] {
  const comments = Array.from(text.matchAll(/--.*$/gm), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  return found(path, text, spellings, comments, () => true);
}

function found(
  path: string,
  text: string,
  spellings: readonly Spelling[],
  comments: readonly Region[],
  isColumn: (offset: number) => boolean,
): Complaint[] {
  const lineOf = lineCounter(text);
  return spellings.filter(isSearched).flatMap(({ wire, isColumnName }) =>
    [...text.matchAll(new RegExp(String.raw`\b${wire}\b`, 'g'))]
      .filter(({ index }) => !isWithin(comments, index))
      .filter(({ index }) => !(isColumnName && isColumn(index)))
      .map(({ index }) => ({
        path,
        line: lineOf(index),
        reason: `${wire} is a name of the wire: use ours, the contract translates`,
      })),
  );
}

const isWithin = (regions: readonly Region[], offset: number): boolean =>
  regions.some(({ start, end }) => start <= offset && offset < end);

/** The complaints without declarations and exceptions, and the exceptions that excuse nothing. */
export function reviewed(
  complaints: readonly Complaint[],
  declarations: readonly Declaration[],
  exceptions: readonly SpellingException[],
): { readonly complaints: readonly Complaint[]; readonly unused: readonly SpellingException[] } {
  const declared = new Set(declarations.map(({ path, line }) => `${path}:${line}`));
  const others = complaints.filter(({ path, line }) => !declared.has(`${path}:${line}`));
  const excuses = ({ at, wire }: SpellingException, complaint: Complaint): boolean =>
    complaint.path.endsWith(at) && (wire === undefined || complaint.reason.startsWith(`${wire} `));
  return {
    complaints: others.filter((one) => !exceptions.some((exception) => excuses(exception, one))),
    unused: exceptions.filter((exception) => !others.some((one) => excuses(exception, one))),
  };
}

import { useCallback } from 'react';
import {
  type Address,
  type LinkTarget,
  type PathOf,
  givenAddress,
} from '@lebean/contract/facts/addresses';
import { isDay } from '@lebean/domain/calendar-day';
import { searchParameters } from './address.ts';
import { usePage } from './page.tsx';

/** What a parameter of an address may stand for. */
type Word = string | number | boolean | undefined;

/** One parameter of an address: how it is read, and what an address means that does not name it. */
export type Parameter<Value extends Word> = {
  /** What is mistyped reads as if it were not there; nothing is thrown. */
  readonly read: (written: string) => Value;
  readonly absent: Value;
  /** Written even where it says what its absence says today: the day that a list ends with by itself. */
  readonly isPinned?: true;
};

/** The parameters that a screen, a part of one or a list knows, by their names. */
export type Parameters = Readonly<Record<string, Parameter<Word>>>;

/** What an address says, typed by the parameters that read it. */
export type ValuesOf<Known extends Parameters> = {
  readonly [Name in keyof Known]: Known[Name]['absent'];
};

/** What a link may say by these parameters. */
export type LinkQuery<Known extends Parameters> = {
  readonly [Name in keyof Known]?: Known[Name]['absent'] | undefined;
};

const optional = <Value extends Exclude<Word, undefined>>(
  read: (written: string) => Value | undefined,
): Parameter<Value | undefined> => ({ read: (written) => read(written.trim()), absent: undefined });

const dayIn = (written: string): string | undefined => (isDay(written) ? written : undefined);

const verbatim: Parameter<string | undefined> = { read: (written) => written, absent: undefined };

/** The kinds of parameters. */
export const param = {
  text: optional((written) => (written === '' ? undefined : written)),
  /** As it is written, blanks and all; empty is not absent. */
  verbatim,
  id: optional(positiveInteger),
  yesNo: optional((written) =>
    written === 'true' || written === 'false' ? written === 'true' : undefined,
  ),
  /** A calendar day, `YYYY-MM-DD`. */
  day: optional(dayIn),
  /** A day that stands for itself until somebody says otherwise. */
  dayOr: (fallback: string): Parameter<string> => ({
    read: (written) => dayIn(written.trim()) ?? fallback,
    absent: fallback,
    isPinned: true,
  }),
  /** A month, `YYYY-MM`. */
  month: optional((written) => (isDay(`${written}-01`) ? written : undefined)),
  /** Two capital letters. */
  country: optional((written) => (/^[A-Z]{2}$/.test(written) ? written : undefined)),
  choice: <Choice extends string>(choices: readonly Choice[]): Parameter<Choice | undefined> =>
    optional((written) => choices.find((choice) => choice === written)),
  /** One of them; the first where the address names none. */
  firstOf: <Choice extends string>(choices: readonly [Choice, ...Choice[]]): Parameter<Choice> => ({
    read: (written) => choices.find((choice) => choice === written) ?? choices[0],
    absent: choices[0],
  }),
} as const;

/** Reads what these parameters know of an address; what it says beside is left alone. */
export function readQuery<Known extends Parameters>(
  known: Known,
  search: URLSearchParams | string,
): ValuesOf<Known> {
  const given = new URLSearchParams(search);
  const values = Object.entries(known).map(([name, { read, absent }]) => {
    const written = given.get(name);
    return [name, written === null ? absent : read(written)] as const;
  });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each name has what its own parameter has read
  return Object.fromEntries(values) as ValuesOf<Known>;
}

/**
 * The address after a change: other parameters stay, and so do those that these do not know. What reads
 * as if it were not there is not written, so that a plain screen has a plain address (SH-31).
 */
export function changedSearch<Known extends Parameters>(
  search: URLSearchParams,
  known: Known,
  changes: LinkQuery<Known>,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries<Word>(changes)) {
    if (saysMore(known[name], value)) changed.set(name, String(value));
    else changed.delete(name);
  }
  return changed;
}

/** Whether a value says more than an address without it. */
function saysMore(parameter: Parameter<Word> | undefined, value: Word): boolean {
  if (parameter === undefined || value === undefined) return false;
  return parameter.isPinned === true || parameter.read(String(value)) !== parameter.absent;
}

/** Whether a change is a step that the browser's way back undoes. */
type How = { readonly isNewStep: boolean };

/** The query of the page's address, by the parameters that a screen declares (SH-31). */
export type PageQuery<Known extends Parameters> = {
  readonly query: ValuesOf<Known>;
  /** Changes these, and keeps the rest. */
  readonly change: (changes: LinkQuery<Known>, how?: How) => void;
  /** Says these alone: what was there before means nothing to the view that comes. */
  readonly begin: (values: LinkQuery<Known>, how?: How) => void;
};

const newStep: How = { isNewStep: true };

/** Reads and changes what a screen's address says. */
export function usePageQuery<const Known extends Parameters>(known: Known): PageQuery<Known> {
  const { search, setSearch } = usePage();
  return {
    query: readQuery(known, search),
    change: (changes, how = newStep) => setSearch(changedSearch(search, known, changes), how),
    begin: (values, how = newStep) =>
      setSearch(changedSearch(new URLSearchParams(), known, values), how),
  };
}

/** All that the page's address says, as views and saved filters keep it (SH-58). */
export function useWholeQuery() {
  const { search, setSearch } = usePage();
  const open = useCallback(
    (written: string, how: How) => setSearch(new URLSearchParams(written), how),
    [setSearch],
  );
  return { written: search.toString(), open };
}

/**
 * What links may say behind the path of a page. Each screen that is linked to adds its own, beside its
 * parameters: `declare module '…/page-query.ts' { interface PageQueries { '/lebeans/list': LinkQuery<…> } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- only an interface can be added to
export interface PageQueries {}

/** What a link to a target may say: for one of several pages, what all of them know. */
type QueryFor<Target extends LinkTarget> = (
  PathOf<Target> extends infer Path
    ? Path extends keyof PageQueries
      ? (query: PageQueries[Path]) => void
      : (query: never) => void
    : never
) extends (query: infer Query) => void
  ? Query
  : never;

/** A page with the query of its address: what a list is filtered by, which part of a page is open. */
export function withQuery<const Target extends LinkTarget, const Query extends QueryFor<Target>>(
  target: Target,
  query: Query & { readonly [Name in Exclude<keyof Query, keyof QueryFor<Target>>]: never },
): Address<PathOf<Target>> {
  const written = searchParameters(query).toString();
  return givenAddress(written === '' ? target : `${target}?${written}`);
}

function positiveInteger(written: string): number | undefined {
  const value = /^[0-9]{1,15}$/.test(written) ? Number.parseInt(written, 10) : 0;
  return value > 0 ? value : undefined;
}

import { useCallback } from 'react';
import { isDay } from '@lebean/domain/calendar-day';
import { usePage } from './page.tsx';
import { type Parameter, type Parameters, verbatim, type Word } from './parameter.ts';

/** What a link may say by these parameters. */
export type LinkQuery<Known extends Parameters> = {
  readonly [Name in keyof Known]?: Known[Name]['absent'] | undefined;
};

/** A parameter that may be absent: what its reader makes nothing of is absent, too. */
export const optional = <Value extends Exclude<Word, undefined>>(
  read: (written: string) => Value | undefined,
): Parameter<Value | undefined> => ({ read: (written) => read(written.trim()), absent: undefined });

/** The kinds of parameters. */
export const param = {
  text: optional((written) => (written === '' ? undefined : written)),
  verbatim,
  id: optional(positiveInteger),
  yesNo: optional((written) =>
    written === 'true' || written === 'false' ? written === 'true' : undefined,
  ),
  /** A calendar day, `YYYY-MM-DD`. */
  day: optional((written) => (isDay(written) ? written : undefined)),
  choice: <Choice extends string>(choices: readonly Choice[]): Parameter<Choice | undefined> =>
    optional((written) => choices.find((choice) => choice === written)),
  /** One of them; the first where the address names none. */
  firstOf: <Choice extends string>(choices: readonly [Choice, ...Choice[]]): Parameter<Choice> => ({
    read: (written) => choices.find((choice) => choice === written) ?? choices[0],
    absent: choices[0],
  }),
} as const;

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
export type How = { readonly isNewStep: boolean };

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

function positiveInteger(written: string): number | undefined {
  const value = /^[0-9]{1,15}$/.test(written) ? Number.parseInt(written, 10) : 0;
  return value > 0 ? value : undefined;
}

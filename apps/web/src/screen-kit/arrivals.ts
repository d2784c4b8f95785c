import type { ListRow } from './column.ts';

type Id = ListRow['id'];

/** The answer to a question that a list has put, as far as its rows are known by their ids. */
export type Answered = { readonly question: string; readonly ids: readonly Id[] };

/**
 * The rows that came since the answer before to the same question. Another page, order or filter shows other rows,
 * which have not arrived; nor have all rows of a list that was empty or stands anew.
 */
export function arrivedSince(before: Answered, now: Answered): ReadonlySet<Id> {
  if (before.question !== now.question) return new Set();
  const known = new Set(before.ids);
  const arrived = now.ids.filter((id) => !known.has(id));
  return new Set(arrived.length < now.ids.length ? arrived : []);
}

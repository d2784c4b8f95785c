import { useEffect, useState } from 'react';
import { type Answered, arrivedSince } from './arrivals.ts';
import type { ListRow } from './column.ts';
import type { List } from './use-list.ts';

type Seen = {
  /** Question and rows as one text: a list may make its rows anew each time it is drawn. */
  readonly key: string;
  readonly answered: Answered;
  readonly arrived: ReadonlySet<ListRow['id']>;
};

const none: Seen['arrived'] = new Set();
const nothingYet: Seen = { key: '', answered: { question: '', ids: [] }, arrived: none };

/** Longer than a row takes to slide in; a page that comes back from behind another one does not slide it again. */
const newMs = 400;

/** The rows of a list that have just arrived (SH-62): they slide into their places. */
export function useArrivals<Row extends ListRow>(list: List<Row>): ReadonlySet<Row['id']> {
  const { rows, isLoading } = list;
  const [seen, setSeen] = useState(nothingYet);
  useEffect(() => {
    if (seen.arrived.size === 0) return undefined;
    const timer = setTimeout(() => setSeen((known) => ({ ...known, arrived: none })), newMs);
    return () => clearTimeout(timer);
  }, [seen.arrived]);
  // While an answer is under way the rows are those of the question before.
  if (rows === undefined || isLoading) return seen.arrived;
  const answered: Answered = { question: questionOf(list), ids: rows.map(({ id }) => id) };
  const key = JSON.stringify(answered);
  if (key === seen.key) return seen.arrived;
  const arrived = arrivedSince(seen.answered, answered);
  setSeen({ key, answered, arrived });
  return arrived;
}

const questionOf = (list: List<unknown>): string =>
  JSON.stringify([
    list.page,
    list.pageSize,
    list.sort,
    list.filterCount,
    list.words,
    list.exporting?.filter,
  ]);

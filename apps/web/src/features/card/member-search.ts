import type { CardRow } from '@lebean/contract/card';
import type { InputRef } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { createStore, useStore } from '../../platform/store.ts';
import { useSearchShortcut } from '../../screen-kit/use-search-shortcut.ts';
import type { FilteredList } from '../../screen-kit/use-list.ts';

/** Whether the search takes the focus when its page shows next: the till waits for the next card. */
const wantedStore = createStore(false);

export const wantSearch = (): void => wantedStore.set(true);

/** `/` brings the focus to the search, and so does whoever has asked for it from another page. */
export function useSearchField(): RefObject<InputRef | null> {
  const field = useSearchShortcut();
  const isWanted = useStore(wantedStore);
  useEffect(() => {
    if (!isWanted) return;
    wantedStore.set(false);
    field.current?.focus({ cursor: 'all' });
  }, [isWanted, field]);
  return field;
}

type SearchedList = FilteredList<CardRow, { readonly query: string | undefined }>;

/**
 * The first Enter searches. The second one, over the same words, opens the card where there is
 * exactly one; pressed before the answer has come, it opens when that has.
 */
export function useSearchThatOpens(
  list: SearchedList,
  onOpen: (row: CardRow) => void,
): { search: (words: string | undefined) => void; onlyHit: CardRow | undefined } {
  const isOpeningWanted = useRef(false);
  const { query } = list.filters;
  const hits = list.isLoading || query === undefined ? undefined : list.rows;
  const onlyHit = list.count === 1 ? hits?.[0] : undefined;
  useEffect(() => {
    if (onlyHit === undefined || !isOpeningWanted.current) return;
    isOpeningWanted.current = false;
    onOpen(onlyHit);
  }, [onlyHit, onOpen]);
  const search = (words: string | undefined): void => {
    isOpeningWanted.current = false;
    if (words !== query) list.changeFilters({ query: words });
    else if (onlyHit === undefined) isOpeningWanted.current = list.isLoading;
    else onOpen(onlyHit);
  };
  return { search, onlyHit };
}

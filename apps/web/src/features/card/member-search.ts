import type { InputRef } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import type { CardRow } from '@lebean/contract/card/rows';
import { useSession } from '../../platform/session.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { useSearchShortcut } from '../../screen-kit/use-search-shortcut.ts';
import type { NewCard } from './card-wish.ts';
import { focusFirstHit, type SearchedList, severalHits, useHitKeys } from './member-hits.ts';

/** Whether the search takes the focus when its page shows next: the till waits for the next card. */
const requestedStore = createStore(false);

export const wantSearch = (): void => requestedStore.set(true);

/** What a search that found nobody can be of a new member: the number of a card, a phone, or either. */
export function newCardsOf(query: string): readonly NewCard[] {
  const words = query.trim();
  const isNumber = /^(?=.*\d)[0-9A-Za-z-]{4,32}$/.test(words);
  const isPhone = /^\+?[0-9][0-9 -]{6,19}$/.test(words);
  return [...(isNumber ? [{ cardNumber: words }] : []), ...(isPhone ? [{ phone: words }] : [])];
}

/** Whether a card is the very one whose number, name or whole phone was typed, and not one that begins so. */
export function isExactly(
  { cardNumber, name, phone }: Pick<CardRow, 'cardNumber' | 'name' | 'phone'>,
  query: string,
): boolean {
  const words = query.trim();
  if (cardNumber.toLowerCase() === words.toLowerCase()) return true;
  if (words !== '' && folded(name) === folded(words)) return true;
  // Phones are masked in the middle (MEM-9).
  const digits = words.replaceAll(/[\s()+-]/g, '');
  const masked = phone.replaceAll(/[\s()+-]/g, '');
  const isWhole = digits.length >= minPhoneDigits && digits.length === masked.length;
  return (
    isWhole && Array.from(masked).every((sign, place) => sign === '*' || sign === digits[place])
  );
}

/** A name as it is compared: neither spaces nor capitals tell two apart. */
const folded = (name: string): string => name.replaceAll(/\s/g, '').toLowerCase();

/** Fewer are the last four, or the beginning of somebody's. */
const minPhoneDigits = 7;

/**
 * Whether the search of the counter may take the focus as its page comes (SH-45): nobody is busy elsewhere,
 * and no keyboard comes up on a phone.
 */
const isFree = (focused: Element | null): boolean =>
  !(focused?.closest('[role="tablist"], [role="dialog"], search') instanceof Element) &&
  matchMedia('(pointer: fine)').matches;

/** `/` brings the focus to the search, and so does whoever has asked for it from another page. */
export function useSearchField(): RefObject<InputRef | null> {
  const field = useSearchShortcut();
  const isRequested = useStore(requestedStore);
  const isCounter = useSession()?.kind === 'shop';
  useEffect(() => {
    if (isCounter && isFree(document.activeElement)) field.current?.focus({ preventScroll: true });
  }, [isCounter, field]);
  useEffect(() => {
    if (!isRequested) return;
    requestedStore.set(false);
    field.current?.focus({ cursor: 'all' });
  }, [isRequested, field]);
  return field;
}

type Search = {
  readonly search: (words: string | undefined) => void;
  readonly onlyHit: CardRow | undefined;
  readonly hasSeveral: boolean;
};

/**
 * The first Enter searches, and opens the card at once whose number, name or phone was typed in full (SH-45). The
 * second one, over the same words, opens the card where there is exactly one; pressed before the answer
 * has come, it opens when that has. Where a name has found several, the focus goes on to them.
 */
export function useSearchThatOpens(
  list: SearchedList,
  field: RefObject<InputRef | null>,
  onOpen: (row: CardRow) => void,
): Search {
  const requested = useRef<'nothing' | 'exact' | 'only'>('nothing');
  const { query } = list.filters;
  const hits = list.isLoading || query === undefined ? undefined : list.rows;
  const onlyHit = list.count === 1 ? hits?.[0] : undefined;
  useEffect(() => {
    if (hits === undefined || requested.current === 'nothing') return;
    const isRequested =
      requested.current === 'only' || (onlyHit && isExactly(onlyHit, query ?? ''));
    requested.current = 'nothing';
    if (onlyHit !== undefined && isRequested) onOpen(onlyHit);
    // A number may still be typed on.
    const isInField = document.activeElement === field.current?.input;
    if (hits.length > 1 && isInField && !/\d/.test(query ?? '')) focusFirstHit(field);
  }, [hits, onlyHit, query, field, onOpen]);
  const search = (words: string | undefined): void => {
    requested.current = 'nothing';
    if (words !== query) {
      requested.current = words === undefined ? 'nothing' : 'exact';
      list.changeFilters({ query: words });
    } else if (onlyHit === undefined) requested.current = list.isLoading ? 'only' : 'nothing';
    else onOpen(onlyHit);
  };
  const several = severalHits(list);
  useHitKeys(field, several, onOpen);
  return { search, onlyHit, hasSeveral: several.length > 0 };
}

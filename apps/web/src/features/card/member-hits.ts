import type { InputRef } from 'antd';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CardRow } from '@lebean/contract/card/rows';
import { isModified } from '../../screen-kit/shortcut-keys.ts';
import { type Shortcuts, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import type { FilteredList } from '../../screen-kit/use-list.ts';

export type SearchedList = FilteredList<CardRow, { readonly query: string | undefined }>;

type Field = RefObject<InputRef | null>;

const listOf = (field: Field) => field.current?.input?.closest('.kit-list') ?? undefined;
const linksOf = (list: Element | undefined): HTMLElement[] =>
  [...(list?.querySelectorAll('tbody tr[data-row-key]') ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>('a') ?? [],
  );

const none: readonly CardRow[] = [];

/** What a search has found, where that is more than one. */
export const severalHits = ({
  filters,
  rows,
  count,
  isLoading,
}: SearchedList): readonly CardRow[] =>
  filters.query === undefined || isLoading || rows === undefined || count < 2 ? none : rows;

/** Where no row is shown, such as on a phone, nothing moves. */
export const focusFirstHit = (field: Field): void => linksOf(listOf(field))[0]?.focus();

/** The digit that picks a row: the first nine of what was searched for have one. */
export const digitOf = (place: number): string | undefined =>
  place >= 0 && place < 9 ? String(place + 1) : undefined;

/**
 * The keys over what a search has found (SH-45): ↓ leads from the field into the rows, ↓ and ↑ along them and back,
 * and a digit picks its row. While somebody types in the field a digit is one of the number that they look for.
 */
export function useHitKeys(
  field: Field,
  hits: readonly CardRow[],
  pick: (row: CardRow) => void,
): void {
  const digits: Shortcuts = Object.fromEntries(
    hits.flatMap((row, place) => {
      const digit = digitOf(place);
      return digit === undefined ? [] : [[digit, () => pick(row)]];
    }),
  );
  useShortcuts(digits);
  const walk = useEffectEvent((event: KeyboardEvent): void => {
    const step = steps.get(event.key);
    if (step === undefined || event.defaultPrevented || isModified(event)) return;
    const links = linksOf(listOf(field));
    const places: ReadonlyArray<Element | null | undefined> = [field.current?.input, ...links];
    const place = places.indexOf(document.activeElement);
    if (place < 0 || (place === 0 && step < 0)) return;
    event.preventDefault();
    if (place + step === 0) field.current?.focus({ cursor: 'all' });
    else links[place + step - 1]?.focus();
  });
  useEffect(() => {
    const list = listOf(field);
    if (!(list instanceof HTMLElement)) return;
    const stop = new AbortController();
    list.addEventListener('keydown', (event) => walk(event), { signal: stop.signal });
    return () => stop.abort();
  }, [field]);
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

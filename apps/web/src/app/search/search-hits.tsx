import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import type { Choice, Entry, EntryGroup } from './entries.ts';
import './search-hits.css';
import { findingMessages } from './finding.messages.ts';
import { openPalette } from './search-opening.ts';
import { type SearchQuestion, useEntries } from './use-entries.ts';
import type { RecordSearch } from './use-record-finder.ts';

type SearchHitsProps = SearchQuestion & {
  /** Enter was pressed on these words before anything was found. */
  readonly isRequested: boolean;
  /** The field that the words stand in; the keys that walk through the hits are its. */
  readonly input: { readonly current: HTMLInputElement | null };
  readonly listId: string;
  /** Told the id of the option that Enter would open, `undefined` while there is none. */
  readonly onPoint: (optionId: string | undefined) => void;
  readonly onChoose: (choice: Choice) => void;
};

/** What the words mean. The first entry is preselected: Enter chooses it (SH-19, SH-57). */
export function SearchHits(props: SearchHitsProps) {
  const { frame, words, step, isRequested, input, listId, onPoint, onChoose } = props;
  const t = useText(findingMessages);
  const { groups, state } = useEntries({ frame, words, step });
  const entries = groups.flatMap((group) => group.entries);
  const [place, setPlace] = useState({ words, at: 0 });
  const chosen = place.words === words ? place.at : 0;
  const entry = entries[chosen];
  const pointed = entry === undefined ? undefined : `${listId}-${chosen}`;
  useEffect(() => onPoint(pointed), [onPoint, pointed]);
  useRequested(isRequested ? entry : undefined, ({ choice }) => onChoose(choice));
  useKeys(input, (key) => {
    if (key === 'Enter' && entry !== undefined) onChoose(entry.choice);
    else if (key === 'ArrowDown') setPlace({ words, at: Math.min(chosen + 1, entries.length - 1) });
    else if (key === 'ArrowUp') setPlace({ words, at: Math.max(chosen - 1, 0) });
    else return false;
    return true;
  });
  const hasWords = words.trim() !== '';
  return (
    <div className="search-hits" hidden={!hasWords && frame === 'field'}>
      <div role="listbox" id={listId} aria-label={t('results')}>
        <Groups
          groups={groups}
          chosen={entry}
          listId={listId}
          onChoose={({ choice }) => onChoose(choice)}
        />
      </div>
      {hasWords && <Outcome count={entries.length} state={state} />}
      {frame === 'field' ? <MoreInPalette words={words} /> : <PaletteKeys />}
    </div>
  );
}

/** From the field of the header to all that can be done (SH-57). */
function MoreInPalette({ words }: { words: string }) {
  const t = useText(findingMessages);
  return (
    <button type="button" className="search-more" onClick={() => openPalette(words)}>
      {t('more')} <kbd>Ctrl K</kbd>
    </button>
  );
}

function PaletteKeys() {
  const t = useText(findingMessages);
  return (
    <p className="search-keys" aria-hidden>
      <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')} <kbd>Enter</kbd> {t('open')} <kbd>Esc</kbd>{' '}
      {t('close')}
    </p>
  );
}

/** Enter that was pressed before the answer opens what that brings, unless something else is typed by then. */
function useRequested(entry: Entry | undefined, choose: (entry: Entry) => void): void {
  const chooseNow = useEffectEvent(choose);
  useEffect(() => {
    if (entry !== undefined) chooseNow(entry);
  }, [entry]);
}

/** Hands the keys of the field to `take`, which says whether it has used them up. */
function useKeys(
  field: { readonly current: HTMLElement | null },
  take: (key: string) => boolean,
): void {
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    const element = field.current;
    const onKey = (event: KeyboardEvent): void => {
      // While Chinese is put together, Enter and the arrows belong to that.
      if (!event.isComposing && takeNow(event.key)) event.preventDefault();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [field]);
}

/** How the search ended, announced once its records are there too. */
function Outcome({ count, state }: { count: number; state: RecordSearch['state'] }) {
  const t = useText(findingMessages);
  const isOver = state !== 'searching';
  const isNone = isOver && count === 0;
  const words = isNone ? t('none') : isOver && t('found', { count });
  return (
    <>
      <p className={isNone ? undefined : 'visually-hidden'} role="status">
        {state !== 'failed' && words}
      </p>
      {state === 'searching' && <p>{t('searching')}</p>}
      {state === 'failed' && <p role="alert">{t('failed')}</p>}
    </>
  );
}

type GroupsProps = {
  readonly groups: readonly EntryGroup[];
  readonly chosen: Entry | undefined;
  readonly listId: string;
  readonly onChoose: (entry: Entry) => void;
};

function Groups({ groups, chosen, listId, onChoose }: GroupsProps) {
  const t = useText(findingMessages);
  const order = groups.flatMap(({ entries }) => entries);
  return groups.map(({ kind, entries }) => (
    <div key={kind} role="group" aria-label={t(kind)}>
      <span className="search-kind" aria-hidden>
        {t(kind)}
      </span>
      {entries.map((entry) => (
        <EntryOption
          key={entry.key}
          id={`${listId}-${order.indexOf(entry)}`}
          entry={entry}
          isChosen={entry === chosen}
          onChoose={() => onChoose(entry)}
        />
      ))}
    </div>
  ));
}

/** The operation that an entry leads to, for whoever looks at the page from outside. */
const operationOf = (choice: Choice): string | undefined => {
  if (choice.kind === 'press' || choice.kind === 'run') return choice.operation;
  return choice.kind === 'ask' ? choice.step.operation : undefined;
};

type EntryOptionProps = {
  readonly id: string;
  readonly entry: Entry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function EntryOption({ id, entry, isChosen, onChoose }: EntryOptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-operation={operationOf(entry.choice)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {entry.label}
      {entry.detail !== '' && <small>{entry.detail}</small>}
    </div>
  );
}

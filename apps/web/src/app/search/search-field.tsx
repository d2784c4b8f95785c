import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { type Findable, labelOf, longestWords } from './page-finder.ts';
import { searchMessages } from './search.messages.ts';
import { usePageFinder } from './use-page-finder.ts';

type SearchFieldProps = {
  /** Left by opening a hit, or given up, where the focus goes back to. */
  readonly onClose: (how: 'opened' | 'given up' | 'left') => void;
};

/** Finds pages while one types. The first hit is preselected, so that Enter opens it (SH-19). */
export function SearchField({ onClose }: SearchFieldProps) {
  const t = useText(searchMessages);
  const go = useGo();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const hits = usePageFinder()(words);
  useOutsidePress(box, () => onClose('left'));
  const open = (hit: Findable): void => {
    onClose('opened');
    go(hit.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const hit = hits[chosen];
    if (event.key === 'Escape') onClose('given up');
    else if (event.key === 'Enter' && hit !== undefined) open(hit);
    else if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  };
  const isWanted = words.trim() !== '';
  return (
    <div ref={box} className="header-search-field">
      <input
        type="text"
        role="combobox"
        aria-label={t('search')}
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits.length > 0 ? `${listId}-${chosen}` : undefined}
        placeholder={t('hint')}
        maxLength={longestWords}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null && !box.current?.contains(relatedTarget)) onClose('left');
        }}
      />
      <p className="visually-hidden" role="status">
        {isWanted && (hits.length === 0 ? t('none') : t('found', { count: hits.length }))}
      </p>
      <div className="header-search-hits" hidden={!isWanted}>
        {hits.length === 0 && <p aria-hidden>{t('none')}</p>}
        <div role="listbox" id={listId} aria-label={t('pages')}>
          {hits.map((hit, place) => (
            <Hit
              key={hit.path}
              id={`${listId}-${place}`}
              hit={hit}
              isChosen={place === chosen}
              onOpen={() => open(hit)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

type HitProps = {
  readonly id: string;
  readonly hit: Findable;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
};

function Hit({ id, hit, isChosen, onOpen }: HitProps) {
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
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {labelOf(hit)}
    </div>
  );
}

function useOutsidePress(box: { readonly current: HTMLElement | null }, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const press = ({ target }: Event): void => {
      if (!(target instanceof Node) || !box.current?.contains(target)) closeNow();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [box]);
}

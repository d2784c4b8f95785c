import {
  type KeyboardEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useGo } from '../../platform/page.tsx';
import { maxSearchLength } from './max-search-length.ts';
import { searchMessages } from './search.messages.ts';

/** What finds comes when somebody searches for the first time. */
const SearchHits = lazyPart(async () => (await import('./search-hits.tsx')).SearchHits);

type SearchFieldProps = {
  /** Left by opening a hit, or given up, where the focus goes back to. */
  readonly onClose: (how: 'opened' | 'given up' | 'left') => void;
};

/** Takes what one types from the first key on, also while what finds is still on its way (SH-19). */
export function SearchField({ onClose }: SearchFieldProps) {
  const t = useText(searchMessages);
  const go = useGo();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [pointed, setPointed] = useState<string>();
  const [requested, setRequested] = useState<string>();
  useOutsidePress(box, () => onClose('left'));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    // What has been found takes Enter before; otherwise it opens what will be.
    if (event.key === 'Enter' && !event.defaultPrevented) setRequested(words);
    if (event.key !== 'Escape') return;
    onClose('given up');
    event.preventDefault();
  };
  return (
    <div ref={box} className="header-search-field">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t('search')}
        aria-autocomplete="list"
        aria-expanded={pointed !== undefined}
        aria-controls={listId}
        aria-activedescendant={pointed}
        placeholder={t('hint')}
        maxLength={maxSearchLength}
        autoComplete="off"
        spellCheck={false}
        data-scan="guest"
        autoFocus
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null && !box.current?.contains(relatedTarget)) onClose('left');
        }}
      />
      <Suspense>
        <SearchHits
          words={words}
          isRequested={requested === words}
          input={input}
          listId={listId}
          onPoint={setPointed}
          onOpen={(path) => {
            onClose('opened');
            go(path);
          }}
        />
      </Suspense>
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

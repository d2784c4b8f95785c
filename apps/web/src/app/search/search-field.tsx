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
import { pressOn } from '../presses.ts';
import { isShown } from '../tabs/tab-store.ts';
import type { Choice, Step } from './entries.ts';
import { maxSearchLength } from './max-search-length.ts';
import type { SearchFrame } from './search-opening.ts';
import { searchMessages } from './search.messages.ts';

/** What finds comes when somebody searches for the first time. */
const SearchHits = lazyPart(async () => (await import('./search-hits.tsx')).SearchHits);

type SearchFieldProps = {
  readonly frame: SearchFrame;
  /** The words that it begins with. */
  readonly start: string;
  /** Left by choosing something, or given up, where the focus goes back to. */
  readonly onClose: (how: 'chosen' | 'given up' | 'left') => void;
};

/**
 * Takes what one types from the first key on, also while what finds is still on its way (SH-19). In the palette an
 * action may ask for its record: then the words look for that, and Esc or an empty Backspace goes a step back (SH-57).
 */
export function SearchField({ frame, start, onClose }: SearchFieldProps) {
  const t = useText(searchMessages);
  const choose = useChoose(onClose);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(start);
  const [step, setStep] = useState<Step>();
  const [pointed, setPointed] = useState<string>();
  const [requested, setRequested] = useState<string>();
  const goTo = (next: Step | undefined): void => {
    setStep(next);
    setWords('');
    setRequested(undefined);
    input.current?.focus();
  };
  useOutsidePress(box, () => onClose('left'));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    // What has been found takes Enter before; otherwise it opens what will be.
    if (event.key === 'Enter' && !event.defaultPrevented) setRequested(words);
    const isBack = event.key === 'Backspace' && words === '' && step !== undefined;
    if (event.key !== 'Escape' && !isBack) return;
    event.preventDefault();
    if (step === undefined) onClose('given up');
    else goTo(undefined);
  };
  return (
    <div ref={box} className="search-field" data-frame={frame}>
      <div className="search-line">
        {step !== undefined && <span className="search-step">{step.label}</span>}
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={step === undefined ? t('search') : `${step.label}: ${step.hint}`}
          aria-autocomplete="list"
          aria-expanded={pointed !== undefined}
          aria-controls={listId}
          aria-activedescendant={pointed}
          placeholder={step?.hint ?? t(starts[frame])}
          maxLength={maxSearchLength}
          autoComplete="off"
          spellCheck={false}
          data-scan="guest"
          autoFocus
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => {
            // The palette keeps the focus; a page that comes up below it may still reach for it.
            if (frame === 'palette' || relatedTarget === null) return;
            if (!box.current?.contains(relatedTarget)) onClose('left');
          }}
        />
      </div>
      <Suspense>
        <SearchHits
          frame={frame}
          words={words}
          step={step}
          isRequested={requested === words}
          input={input}
          listId={listId}
          onPoint={setPointed}
          onChoose={(choice) => (choice.kind === 'ask' ? goTo(choice.step) : choose(choice))}
        />
      </Suspense>
    </div>
  );
}

const starts = { field: 'hint', palette: 'paletteHint' } as const;

/** Closes the search and does what was chosen. */
function useChoose(
  onClose: SearchFieldProps['onClose'],
): (choice: Exclude<Choice, { kind: 'ask' }>) => void {
  const go = useGo();
  return (choice) => {
    onClose('chosen');
    if (choice.kind === 'run') {
      choice.run();
      return;
    }
    const [path = ''] = choice.path.split('?');
    const isHere = isShown(path);
    if (choice.kind === 'press') pressOn({ ...choice, path });
    if (choice.kind === 'open' || !isHere) go(choice.path);
  };
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

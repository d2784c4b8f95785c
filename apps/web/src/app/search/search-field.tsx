import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { labelOf, longestWords } from './page-finder.ts';
import { type Hit, type HitGroup, recordHits } from './record-hits.ts';
import { searchMessages } from './search.messages.ts';
import { usePageFinder } from './use-page-finder.ts';
import { type RecordSearch, useRecordFinder } from './use-record-finder.ts';

type SearchFieldProps = {
  /** Left by opening a hit, or given up, where the focus goes back to. */
  readonly onClose: (how: 'opened' | 'given up' | 'left') => void;
};

/** Finds pages and records while one types. The first hit is preselected: Enter opens it (SH-19). */
export function SearchField({ onClose }: SearchFieldProps) {
  const t = useText(searchMessages);
  const go = useGo();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, state } = useGroups(words);
  const hits = groups.flatMap((group) => group.hits);
  useOutsidePress(box, () => onClose('left'));
  const open = (hit: Hit): void => {
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
      <div className="header-search-hits" hidden={!isWanted}>
        <div role="listbox" id={listId} aria-label={t('results')}>
          <Groups groups={groups} chosen={hits[chosen]} listId={listId} onOpen={open} />
        </div>
        {isWanted && <Outcome count={hits.length} state={state} />}
      </div>
    </div>
  );
}

/** Pages first: they are there at once, and what comes later must not push them away. */
function useGroups(words: string): {
  readonly groups: readonly HitGroup[];
  readonly state: RecordSearch['state'];
} {
  const account = useSession();
  const { money } = useFormat();
  const findPages = usePageFinder();
  const { state, found } = useRecordFinder(words);
  const groups = useMemo(() => {
    const pages = findPages(words).map((page) => ({
      key: page.path,
      label: labelOf(page),
      detail: '',
      path: page.path,
    }));
    const records = account === undefined ? [] : recordHits(account, found, money);
    return pages.length === 0 ? records : [{ kind: 'pages' as const, hits: pages }, ...records];
  }, [findPages, words, account, found, money]);
  return { groups, state };
}

/** How the search ended, said once its records are there too. */
function Outcome({ count, state }: { count: number; state: RecordSearch['state'] }) {
  const t = useText(searchMessages);
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
  readonly groups: readonly HitGroup[];
  readonly chosen: Hit | undefined;
  readonly listId: string;
  readonly onOpen: (hit: Hit) => void;
};

function Groups({ groups, chosen, listId, onOpen }: GroupsProps) {
  const t = useText(searchMessages);
  const order = groups.flatMap(({ hits }) => hits);
  return groups.map(({ kind, hits }) => (
    <div key={kind} role="group" aria-label={t(kind)}>
      <span className="header-search-kind" aria-hidden>
        {t(kind)}
      </span>
      {hits.map((hit) => (
        <HitOption
          key={hit.key}
          id={`${listId}-${order.indexOf(hit)}`}
          hit={hit}
          isChosen={hit === chosen}
          onOpen={() => onOpen(hit)}
        />
      ))}
    </div>
  ));
}

type HitOptionProps = {
  readonly id: string;
  readonly hit: Hit;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
};

function HitOption({ id, hit, isChosen, onOpen }: HitOptionProps) {
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
      {hit.label}
      {hit.detail !== '' && <small>{hit.detail}</small>}
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

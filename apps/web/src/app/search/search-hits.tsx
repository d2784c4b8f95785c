import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { givenAddress, type LinkTarget } from '@lebean/contract/facts/addresses';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { labelOf } from './page-finder.ts';
import { type Hit, type HitGroup, recordHits } from './record-hits.ts';
import { searchMessages } from './search.messages.ts';
import { usePageFinder } from './use-page-finder.ts';
import { type RecordSearch, useRecordFinder } from './use-record-finder.ts';

type SearchHitsProps = {
  readonly words: string;
  /** Enter was pressed on these words before anything was found. */
  readonly isRequested: boolean;
  /** The field that the words stand in; the keys that walk through the hits are its. */
  readonly input: { readonly current: HTMLInputElement | null };
  readonly listId: string;
  /** Told the id of the option that Enter would open, `undefined` while there is none. */
  readonly onPoint: (optionId: string | undefined) => void;
  readonly onOpen: (path: LinkTarget) => void;
};

/** Pages and records that the words mean. The first is preselected: Enter opens it (SH-19). */
export function SearchHits(props: SearchHitsProps) {
  const { words, isRequested, input, listId, onPoint, onOpen } = props;
  const t = useText(searchMessages);
  const { groups, state } = useGroups(words);
  const hits = groups.flatMap((group) => group.hits);
  const [choice, setChoice] = useState({ words, at: 0 });
  const chosen = choice.words === words ? choice.at : 0;
  const hit = hits[chosen];
  const pointed = hit === undefined ? undefined : `${listId}-${chosen}`;
  useEffect(() => onPoint(pointed), [onPoint, pointed]);
  useRequested(isRequested ? hit : undefined, ({ path }) => onOpen(path));
  useKeys(input, (key) => {
    if (key === 'Enter' && hit !== undefined) onOpen(hit.path);
    else if (key === 'ArrowDown') setChoice({ words, at: Math.min(chosen + 1, hits.length - 1) });
    else if (key === 'ArrowUp') setChoice({ words, at: Math.max(chosen - 1, 0) });
    else return false;
    return true;
  });
  const hasWords = words.trim() !== '';
  return (
    <div className="header-search-hits" hidden={!hasWords}>
      <div role="listbox" id={listId} aria-label={t('results')}>
        <Groups groups={groups} chosen={hit} listId={listId} onOpen={({ path }) => onOpen(path)} />
      </div>
      {hasWords && <Outcome count={hits.length} state={state} />}
    </div>
  );
}

/** Enter that was pressed before the answer opens what that brings, unless something else is typed by then. */
function useRequested(hit: Hit | undefined, open: (hit: Hit) => void): void {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (hit !== undefined) openNow(hit);
  }, [hit]);
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
      path: givenAddress(page.path),
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

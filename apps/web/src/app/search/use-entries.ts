import { useMemo } from 'react';
import { givenAddress } from '@lebean/contract/facts/addresses';
import { usePick } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { useSession } from '../../platform/session.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { titleOf } from '../menu/menu-of-account.ts';
import { mayOpen, pageAt } from '../pages.ts';
import { type RecentVisit, recentVisits } from '../tabs/recent-visits.ts';
import { isShown } from '../tabs/tab-store.ts';
import { type Entry, type EntryGroup, hitKinds, type Step } from './entries.ts';
import { labelOf, type Match } from './page-finder.ts';
import { type HitGroup, pathOf, recordHits } from './record-hits.ts';
import type { SearchFrame } from './search-opening.ts';
import { useActions, useButtonsHere, usePressChoice } from './use-actions.ts';
import { usePageFinder } from './use-page-finder.ts';
import { type RecordSearch, useRecordFinder } from './use-record-finder.ts';
import { useSettings } from './use-settings.ts';

/** What is shown for some words, in which frame, and for which step of an action. */
export type SearchQuestion = {
  readonly frame: SearchFrame;
  readonly words: string;
  readonly step: Step | undefined;
};

type Found = { readonly groups: readonly EntryGroup[]; readonly state: RecordSearch['state'] };

/**
 * What words mean. In the field pages and records (SH-19), in the palette also what one can do (SH-57); pages and
 * actions come first: they are there at once, and what comes later must not push them away.
 */
export function useEntries({ frame, words, step }: SearchQuestion): Found {
  const account = useSession();
  const { money } = useFormat();
  const { state, found } = useRecordFinder(words);
  const here = useHere();
  const recent = useRecent();
  const answer = useAnswer();
  const groups = useMemo(() => {
    const records = account === undefined ? [] : recordHits(account, found, money);
    if (step !== undefined) {
      return words.trim() === '' ? recent(step) : answer(records, step);
    }
    const last = records.map(({ kind, hits }) => ({ kind, entries: hits.map(openEntry) }));
    if (frame === 'field') return [...here(words).filter(({ kind }) => kind === 'pages'), ...last];
    return words.trim() === '' ? [...recent(undefined), ...here(words)] : [...here(words), ...last];
  }, [account, found, money, step, words, frame, here, recent, answer]);
  return { groups: groups.filter(({ entries }) => entries.length > 0), state };
}

const openEntry = ({ path, ...words }: HitGroup['hits'][number]): Entry => ({
  ...words,
  choice: { kind: 'open', path },
});

/** What is known without the server: pages, actions and settings, what fits the words best first. */
function useHere(): (words: string) => readonly EntryGroup[] {
  const findPages = usePageFinder();
  const findActions = useActions();
  const findButtons = useButtonsHere();
  const findSettings = useSettings();
  return useMemo(
    () => (words) => {
      const pages = findPages(words).map(({ found, score }) => ({
        found: openEntry({
          key: found.path,
          label: labelOf(found),
          detail: '',
          path: givenAddress(found.path),
        }),
        score,
      }));
      const found: readonly [EntryGroup['kind'], readonly Match<Entry>[]][] = [
        ['here', findButtons(words)],
        ['pages', pages],
        ['actions', findActions(words)],
        ['settings', findSettings(words)],
      ];
      return found
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .map(([kind, matches]) => ({ kind, entries: matches.map(({ found }) => found) }));
    },
    [findPages, findActions, findButtons, findSettings],
  );
}

/** Who comes to the palette comes to do something more often than to look: what can be done has a start. */
const weights: Partial<Record<EntryGroup['kind'], number>> = { here: 0.5, actions: 0.7 };

const rankOf = ([kind, matches]: readonly [EntryGroup['kind'], readonly Match<Entry>[]]): number =>
  (matches[0]?.score ?? 1) * (weights[kind] ?? 1);

/** How many of the last places are offered. */
const maxRecent = 5;

/** Where somebody was; for a step only what can answer it. */
function useRecent(): (step: Step | undefined) => readonly EntryGroup[] {
  const account = useSession();
  const pick = usePick();
  const nodes = useMenu();
  const press = usePressChoice();
  return useMemo(() => {
    const entryOf = (step: Step | undefined, visit: RecentVisit): readonly Entry[] => {
      const place = pageAt(visit.path);
      if (account === undefined || place === undefined || !mayOpen(account, place.page)) return [];
      const target = givenAddress(visit.path + visit.query);
      const title = pick(titleOf(place.page, nodes));
      const entry = { key: `recent ${visit.path}`, label: visit.name ?? title };
      const detail = visit.name === undefined ? '' : title;
      if (step === undefined) return [{ ...entry, detail, choice: { kind: 'open', path: target } }];
      const answers = pageAt(pathOf(account, step.on, 1) ?? '')?.page === place.page;
      return answers ? [{ ...entry, detail, choice: press(step.operation, target) }] : [];
    };
    return (step) => {
      const visits = recentVisits().filter(({ path }) => step !== undefined || !isShown(path));
      const entries = visits.flatMap((visit) => entryOf(step, visit)).slice(0, maxRecent);
      return [{ kind: 'recent', entries }];
    };
  }, [account, pick, nodes, press]);
}

/** The records that were found for a step: choosing one does what the step is about. */
function useAnswer(): (records: readonly HitGroup[], step: Step) => readonly EntryGroup[] {
  const press = usePressChoice();
  return useMemo(
    () => (records, step) =>
      records
        .filter(({ kind }) => kind === hitKinds[step.on])
        .map(({ kind, hits }) => ({
          kind,
          entries: hits.map(({ path, ...words }) => ({
            ...words,
            choice: press(step.operation, path),
          })),
        })),
    [press],
  );
}

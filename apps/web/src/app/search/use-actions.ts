import { useMemo } from 'react';
import { givenAddress } from '@lebean/contract/facts/addresses';
import type { PagePath } from '@lebean/contract/facts/pages';
import { operationTitle } from '@lebean/contract/facts/titles';
import type { Profile } from '@lebean/contract/session/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { openWorks } from '../../screen-kit/open-work.ts';
import { mayOpen, pages } from '../pages.ts';
import { panelIdOf } from '../tabs/tab-ids.ts';
import { isShown, shownPath } from '../tabs/tab-store.ts';
import { type Action, actions } from './actions.ts';
import type { Choice, Entry } from './entries.ts';
import { findingMessages } from './finding.messages.ts';
import { type Findable, type Match, pageFinder } from './page-finder.ts';
import { type ButtonInSight, buttonsInSight } from './page-keys.ts';
import { pathOf } from './record-hits.ts';
import { type SoundsOf, useSounds } from './use-sounds.ts';

type FindableAction = Findable & { readonly entry: Entry };

/** How many are offered before anything is typed. */
const offered = 6;

/**
 * What the account may begin, by words; the first few without any. What the page in front offers is not repeated; a
 * button of it that is not there yet can be chosen all the same, and is pressed once it is.
 */
export function useActions(): (words: string) => readonly Match<Entry>[] {
  const account = useSession();
  const pick = usePick();
  const soundsOf = useSounds();
  const choiceOf = useChoiceOf();
  return useMemo(() => {
    const isOverDialog = openWorks().length > 0;
    const offeredHere = new Set(buttonsHere().map(({ operation }) => operation));
    const findable = actions.flatMap((action): readonly FindableAction[] => {
      const label = pick(operationTitle(action.operation));
      const choice = account && choiceOf(account, action, label);
      const isHere = choice?.kind === 'press' && isShown(choice.path);
      const isOffered = isHere && (isOverDialog || offeredHere.has(action.operation));
      if (choice === undefined || isOffered) return [];
      const detail = choice.kind === 'ask' ? '›' : '';
      const entry = { key: `action ${action.operation}`, label, detail, choice };
      return [findableEntry(entry, [label], soundsOf)];
    });
    return finderOf(findable, offered);
  }, [account, choiceOf, pick, soundsOf]);
}

/** The buttons of the page in front, by words; all of them without any (SH-57). */
export function useButtonsHere(): (words: string) => readonly Match<Entry>[] {
  const pick = usePick();
  const soundsOf = useSounds();
  return useMemo(() => {
    const findable = buttonsHere().map(({ operation, name, key, press }, place) =>
      findableEntry(
        {
          key: `here ${place}`,
          label: name,
          detail: key,
          choice: { kind: 'run', run: press, operation },
        },
        // Also by what the operation is called elsewhere.
        [name, pick(operationTitle(operation))],
        soundsOf,
      ),
    );
    return finderOf(findable, findable.length);
  }, [pick, soundsOf]);
}

/** Over a page that waits for a dialog nothing else of it can be begun. */
function buttonsHere(): readonly ButtonInSight[] {
  const panel = document.getElementById(panelIdOf(shownPath() ?? ''));
  return panel === null || openWorks().length > 0 ? [] : buttonsInSight(panel);
}

const findableEntry = (
  entry: Entry,
  titles: readonly string[],
  soundsOf: SoundsOf | undefined,
): FindableAction => ({
  path: '',
  titles,
  sounds: soundsOf === undefined ? [] : titles.flatMap(soundsOf),
  entry,
});

function finderOf(
  findable: readonly FindableAction[],
  count: number,
): (words: string) => readonly Match<Entry>[] {
  const find = pageFinder(findable);
  const first = findable.slice(0, count).map(({ entry }) => ({ found: entry, score: 0 }));
  return (words) =>
    words.trim() === ''
      ? first
      : find(words).map(({ found, score }) => ({ found: found.entry, score }));
}

/** Presses the button of an operation where a record is, and says what could not be done there. */
export function usePressChoice(): (
  operation: string,
  path: Extract<Choice, { kind: 'press' }>['path'],
) => Choice {
  const t = useText(findingMessages);
  const pick = usePick();
  return useMemo(
    () => (operation, path) => ({
      kind: 'press',
      path,
      operation,
      onMissing: () =>
        showToast({
          key: 'press',
          kind: 'info',
          text: t('notHere', { action: pick(operationTitle(operation)) }),
        }),
    }),
    [t, pick],
  );
}

function useChoiceOf() {
  const t = useText(findingMessages);
  const press = usePressChoice();
  return useMemo(
    () =>
      (account: Profile, action: Action, label: string): Choice | undefined => {
        const { operation, permission, kinds } = action;
        if (!kinds.includes(account.kind)) return undefined;
        // Whoever looks at a shop as its people see it does nothing there (ACC-7).
        if (account.shopView !== null) return undefined;
        if (!account.permissions.includes(permission)) return undefined;
        if ('on' in action) {
          const hasPage = pathOf(account, action.on, 1) !== undefined;
          return hasPage
            ? { kind: 'ask', step: { operation, on: action.on, label, hint: t(hints[action.on]) } }
            : undefined;
        }
        const page = action.pages.find((path) => isOpen(account, path));
        return page === undefined ? undefined : press(operation, givenAddress(page));
      },
    [t, press],
  );
}

const hints = { card: 'whichCard', shop: 'whichShop', device: 'whichDevice' } as const;

const isOpen = (account: Profile, path: PagePath): boolean =>
  pages.some((page) => page.path === path && mayOpen(account, page));

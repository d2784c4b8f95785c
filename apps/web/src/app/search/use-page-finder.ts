import { useMemo } from 'react';
import { usePick } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { useSession } from '../../platform/session.ts';
import { branchesOf } from '../menu/menu-of-account.ts';
import { dashboardPage, mayOpen } from '../pages.ts';
import { type Findable, type Match, pageFinder } from './page-finder.ts';
import { type SoundsOf, useSounds } from './use-sounds.ts';

/** Finds among the pages of the account's menu, in the current language (SH-19). */
export function usePageFinder(): (words: string) => readonly Match<Findable>[] {
  const account = useSession();
  const pick = usePick();
  const nodes = useMenu();
  const soundsOf = useSounds();
  return useMemo(() => {
    if (account === undefined) return pageFinder([]);
    const home = mayOpen(account, dashboardPage) ? [dashboardPage] : [];
    const visible = [
      ...home.map(({ path, title }) => findable(path, [pick(title)], soundsOf)),
      // Also a group of one, which the sidebar does not show, is found by its title.
      ...branchesOf(account, nodes).flatMap(({ group, children }) =>
        children.map(({ component, title }) =>
          findable(component, [pick(group.title), pick(title)], soundsOf),
        ),
      ),
    ];
    return pageFinder(visible);
  }, [account, nodes, pick, soundsOf]);
}

const findable = (
  path: string,
  titles: readonly string[],
  soundsOf: SoundsOf | undefined,
): Findable => ({ path, titles, sounds: soundsOf === undefined ? [] : titles.flatMap(soundsOf) });

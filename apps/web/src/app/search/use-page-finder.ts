import { useEffect, useMemo, useState } from 'react';
import { useLanguage, usePick } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { useSession } from '../../platform/session.ts';
import { branchesOf } from '../menu/menu-of-account.ts';
import { dashboardPage, mayOpen } from '../pages.ts';
import { type Findable, pageFinder } from './page-finder.ts';

type SoundsOf = (title: string) => readonly string[];

/** Finds among the pages of the account's menu, in the current language (SH-19). */
export function usePageFinder(): (words: string) => readonly Findable[] {
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

/** How Chinese sounds, for Chinese only: its table is large, and comes when it can be of use. */
function useSounds(): SoundsOf | undefined {
  const language = useLanguage();
  const [soundsOf, setSoundsOf] = useState<SoundsOf>();
  useEffect(() => {
    if (language !== 'zh') return;
    const load = async (): Promise<void> => {
      const sounds = await import('./sounds.ts');
      setSoundsOf(() => sounds.soundsOf);
    };
    // Without it Chinese is found by its characters only.
    load().catch(() => undefined);
  }, [language]);
  return language === 'zh' ? soundsOf : undefined;
}

import type { Text } from '@lebean/contract/text';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage, usePick } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { type PageDefinition, pages } from '../pages.ts';
import { pagesOfMenu } from '../shell/menu-tree.ts';
import { type Findable, pageFinder } from './page-finder.ts';

type SoundsOf = (title: string) => readonly string[];

/** Finds among the pages of the account's menu, in the current language (SH-19). */
export function usePageFinder(): (words: string) => readonly Findable[] {
  const account = useSession();
  const pick = usePick();
  const soundsOf = useSounds();
  return useMemo(() => {
    const visible = account === undefined ? [] : pagesOfMenu(account, pages);
    return pageFinder(visible.map((page) => findable(page, pick, soundsOf)));
  }, [account, pick, soundsOf]);
}

function findable(
  { path, group, title }: PageDefinition,
  pick: (text: Text) => string,
  soundsOf: SoundsOf | undefined,
): Findable {
  const titles = [...(group === undefined ? [] : [pick(group)]), pick(title)];
  return { path, titles, sounds: soundsOf === undefined ? [] : titles.flatMap(soundsOf) };
}

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

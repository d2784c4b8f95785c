import { useMemo } from 'react';
import { languages } from '@lebean/contract/kernel/text';
import { type Scheme, switchScheme } from '../../platform/appearance.ts';
import { chooseLanguage } from '../../platform/choose-language.ts';
import { languageNames, useLanguage, useText } from '../../platform/i18n.ts';
import { showHelp } from '../../platform/page-help.ts';
import { shellMessages } from '../shell/shell.messages.ts';
import { useLogOut } from '../shell/use-log-out.ts';
import type { Entry } from './entries.ts';
import { findingMessages } from './finding.messages.ts';
import { showKeys } from './keys-opening.ts';
import { type Findable, type Match, pageFinder } from './page-finder.ts';
import { useSounds } from './use-sounds.ts';

const schemes = [
  ['light', 'schemeLight'],
  ['dark', 'schemeDark'],
  ['system', 'schemeSystem'],
] as const satisfies readonly (readonly [Scheme, string])[];

/** What somebody changes for themselves, the keys of the page and its help, by words (SH-57). */
export function useSettings(): (words: string) => readonly Match<Entry>[] {
  const shell = useText(shellMessages);
  const t = useText(findingMessages);
  const language = useLanguage();
  const soundsOf = useSounds();
  const logOut = useLogOut();
  return useMemo(() => {
    const findable = (key: string, titles: readonly string[], run: () => void) => {
      const label = titles.join(': ');
      const entry: Entry = { key, label, detail: '', choice: { kind: 'run', run } };
      const sounds = soundsOf === undefined ? [] : titles.flatMap(soundsOf);
      return { path: '', titles, sounds, entry } satisfies Findable & { entry: Entry };
    };
    const find = pageFinder([
      findable('help', [shell('help')], showHelp),
      findable('keys', [t('keys')], showKeys),
      ...languages
        .filter((one) => one !== language)
        .map((one) =>
          findable(one, [shell('language'), languageNames[one]], () => chooseLanguage(one)),
        ),
      ...schemes.map(([scheme, name]) =>
        findable(scheme, [shell('appearance'), shell(name)], () => switchScheme(scheme)),
      ),
      findable('log out', [shell('logOut')], logOut),
    ]);
    return (words) => find(words).map(({ found, score }) => ({ found: found.entry, score }));
  }, [shell, t, language, soundsOf, logOut]);
}

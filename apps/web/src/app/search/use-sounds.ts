import { useEffect, useState } from 'react';
import { useLanguage } from '../../platform/i18n.ts';

export type SoundsOf = (title: string) => readonly string[];

/** How Chinese sounds, for Chinese only: its table is large, and comes when it can be of use. */
export function useSounds(): SoundsOf | undefined {
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

import type { Language } from '@lebean/contract/kernel/text';
import { useLanguage } from '../../platform/i18n.ts';

type Named = {
  readonly gameName: string;
  readonly gameNameEn: string;
  readonly gameNameEs: string;
};

/**
 * What a game is called in a language: every game has a Chinese name, the others may be missing. Where
 * there is no Spanish one, its readers see the English one first.
 */
export function gameTitle({ gameName, gameNameEn, gameNameEs }: Named, language: Language): string {
  const english = gameNameEn || gameName;
  return { zh: gameName, en: english, es: gameNameEs || english }[language];
}

/** What a game is called in the viewer's language. */
export function useGameTitle(): (game: Named) => string {
  const language = useLanguage();
  return (game) => gameTitle(game, language);
}

import type { Language } from '@lebean/contract/kernel/text';

type Named = {
  readonly gameName: string;
  readonly gameNameEn: string;
  readonly gameNameEs: string;
};

/** What a game is called in a language; the Chinese name where it has no other. */
export function gameTitle({ gameName, gameNameEn, gameNameEs }: Named, language: Language): string {
  const other = { zh: gameName, en: gameNameEn, es: gameNameEs }[language];
  return other === '' ? gameName : other;
}

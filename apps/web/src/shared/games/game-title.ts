import { usePick } from '../../platform/i18n.ts';

type Named = {
  readonly gameName: string;
  readonly gameNameEn: string;
  readonly gameNameEs: string;
};

/** What a game is called in the viewer's language; without a name there, as it is called in Chinese. */
export function useGameTitle(): (game: Named) => string {
  const pick = usePick();
  return ({ gameName: zh, gameNameEn: en, gameNameEs: es }) =>
    pick({ zh, en: en || zh, es: es || en || zh });
}

import { fails, holds, type Result } from './result.ts';

/** The states of a game (GAM-2): a draft is seen by staff alone, "unpublished" is off the shelf again. */
export const gameStates = ['draft', 'published', 'unpublished'] as const;
export type GameState = (typeof gameStates)[number];

export type ShelfStep = 'publish' | 'unpublish';

/** The state of a game after it is put on or taken off the shelf, or why it cannot be (GAM-2). */
export function gameAfter(
  state: GameState,
  step: ShelfStep,
): Result<GameState, 'alreadyPublished' | 'notPublished'> {
  if (step === 'publish')
    return state === 'published' ? fails('alreadyPublished') : holds('published');
  return state === 'published' ? holds('unpublished') : fails('notPublished');
}

/** What GAM-2 has to know about a game before it is published. Lebeans in hundredths; null is not chosen yet. */
export type PublishableGame = {
  readonly gameName: string;
  readonly sellPoint: number | null;
  readonly cooperationPoint: number | null;
  readonly unionPoint: number | null;
  readonly sharedPoint: number | null;
  readonly isBuyout: boolean;
  readonly buyoutPoint: number | null;
  readonly isBlack: boolean | null;
  readonly countries: readonly string[];
  /** The launch options of its current version. */
  readonly launchOptionCount: number;
};

/** What a game can lack, in the order in which its page shows it. */
export const publishingNeeds = [
  'gameName',
  'sellPoint',
  'cooperationPoint',
  'unionPoint',
  'sharedPoint',
  'buyoutPoint',
  'countryRule',
  'countries',
  'launchOption',
] as const;
export type PublishingNeed = (typeof publishingNeeds)[number];

/**
 * What a game lacks before it can be published (GAM-2): a name, wholesale points for each type of shop,
 * a country rule, and something that terminals can start. A rule that allows only some countries names
 * them: with an empty list it would allow all, which nobody means who chooses it.
 */
export function missingForPublication(game: PublishableGame): readonly PublishingNeed[] {
  const isMissing: Readonly<Record<PublishingNeed, boolean>> = {
    gameName: game.gameName.trim() === '',
    sellPoint: game.sellPoint === null,
    cooperationPoint: game.cooperationPoint === null,
    unionPoint: game.unionPoint === null,
    sharedPoint: game.sharedPoint === null,
    buyoutPoint: game.isBuyout && game.buyoutPoint === null,
    countryRule: game.isBlack === null,
    countries: game.isBlack === false && game.countries.length === 0,
    launchOption: game.launchOptionCount === 0,
  };
  return publishingNeeds.filter((need) => isMissing[need]);
}

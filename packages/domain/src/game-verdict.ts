import { roundHalfUp } from './quantity.ts';

/** A verdict looks at so many weeks of seven whole days of the shop, up to its yesterday (SH-55). */
export const verdictWeeks = 4;
/** The same in days. */
export const verdictDays = verdictWeeks * 7;
/** A game that is in a shop for fewer whole days is too new for a verdict *(assumed)*. */
export const newDays = 14;
/** A game that nobody has paid for on so many days in a row stands in the way of others *(assumed)*. */
export const idleDays = 14;
/** Fewer plays in four weeks say more about the guests than about the game *(assumed)*. */
export const minRatedPlays = 10;
/** Fewer games beside each other have no middle to be compared with *(assumed)*. */
export const minRatedGames = 3;
/** From so much of the middle of a shop's games on, the lebeans of a game are too many for its price *(assumed)*. */
export const costlyPercent = 125;
/** The best game earns so much of the middle at least: where all are alike, none of them is best *(assumed)*. */
export const bestPercent = 120;
/** A game that loses plays week after week, down to so much of the first week, is fading *(assumed)*. */
export const fadingPercent = 50;

/** The verdicts on a game in a shop, of which the first that holds is given (SH-55). */
export const gameVerdicts = [
  'tooNew',
  'idle',
  'tooFew',
  'costly',
  'best',
  'bestEverywhere',
  'fading',
  'keep',
] as const;
export type GameVerdict = (typeof gameVerdicts)[number];

/** What the paid plays of a game came to, in hundredths. */
export type GameFigures = {
  readonly plays: number;
  readonly usedSeconds: number;
  readonly point: number;
  readonly giftPoint: number;
  readonly lebean: number;
};

/** A game in a shop over the days of a verdict. */
export type JudgedGame = GameFigures & {
  /** Whole days since it came to the shop. */
  readonly daysHere: number;
  /** How many whole days ago somebody last paid for it, none for the last of them; nothing where nobody did. */
  readonly daysSincePlayed: number | null;
  /** Plays of each week, the oldest first. */
  readonly weeks: readonly number[];
  /** On how many of the shop's terminals it is, as they report; nothing where none has. */
  readonly installedOn: number | null;
  readonly terminals: number;
};

/** The games of a shop that can be compared, as a whole: the middle of them, and the best, in hundredths. */
export type ShopOfGames = {
  readonly ratedGames: number;
  readonly typicalCost: number | null;
  readonly typicalPerHour: number | null;
  readonly bestPerHour: number | null;
};

/** What guests paid for plays, in points and gift points. Which of them a card had says nothing about the game. */
export const pointsOf = ({ point, giftPoint }: Pick<GameFigures, 'point' | 'giftPoint'>): number =>
  point + giftPoint;

/** `value * factor / of`, rounded; nothing of nothing. */
const per = (value: number, factor: number, of: number): number | null =>
  of <= 0 ? null : roundHalfUp(BigInt(value) * BigInt(factor), BigInt(of));

/** How many lebeans 100 points of a game cost, in hundredths; nothing where nobody paid points. */
export const lebeansPer100Points = (
  game: Pick<GameFigures, 'point' | 'giftPoint' | 'lebean'>,
): number | null => per(game.lebean, 10_000, pointsOf(game));

/** How many points an hour of play brings, in hundredths; nothing where nobody played. */
export const pointsPerHour = (
  game: Pick<GameFigures, 'point' | 'giftPoint' | 'usedSeconds'>,
): number | null => per(pointsOf(game), 3600, game.usedSeconds);

/**
 * Plays in 100 hours in which a terminal was there and the shop was open, in hundredths; nothing where there were no
 * such hours. All terminals of the shop count: which of them had the game on a day that is over, nobody knows.
 */
export const playsPer100Hours = (plays: number, availableSeconds: number): number | null =>
  per(plays, 100 * 100 * 3600, availableSeconds);

/** For how many days nobody has paid for a game: as far back as is looked, and as it has been there. */
export const idleFor = ({
  daysSincePlayed,
  daysHere,
}: Pick<JudgedGame, 'daysSincePlayed' | 'daysHere'>): number =>
  daysSincePlayed ?? Math.min(daysHere, verdictDays);

const isShare = (part: number, percent: number, whole: number): boolean =>
  part * 100 >= whole * percent;

const isCostly = (game: JudgedGame, { typicalCost }: ShopOfGames): boolean => {
  const cost = lebeansPer100Points(game);
  return (
    cost !== null &&
    typicalCost !== null &&
    typicalCost > 0 &&
    isShare(cost, costlyPercent, typicalCost)
  );
};

const isBest = (game: JudgedGame, { bestPerHour, typicalPerHour }: ShopOfGames): boolean => {
  const earned = pointsPerHour(game);
  return (
    earned !== null &&
    bestPerHour !== null &&
    typicalPerHour !== null &&
    earned >= bestPerHour &&
    isShare(earned, bestPercent, typicalPerHour)
  );
};

const isFading = ({ weeks }: JudgedGame): boolean => {
  const [first = 0, last = 0] = [weeks[0], weeks.at(-1)];
  const isLess = weeks.every((plays, place) => place === 0 || plays < (weeks[place - 1] ?? 0));
  return weeks.length > 1 && isLess && last * 100 <= first * fadingPercent;
};

/**
 * What to do about a game of a shop, from what four weeks of it came to beside the other games of the shop (SH-55).
 * It suggests and changes nothing: whoever knows why a game is there decides.
 */
export function gameVerdict(game: JudgedGame, shop: ShopOfGames): GameVerdict {
  if (game.daysHere < newDays) return 'tooNew';
  if (idleFor(game) >= idleDays) return 'idle';
  if (game.plays < minRatedPlays) return 'tooFew';
  if (shop.ratedGames >= minRatedGames) {
    if (isCostly(game, shop)) return 'costly';
    if (isBest(game, shop)) {
      const isEverywhere = game.installedOn === null || game.installedOn >= game.terminals;
      return isEverywhere ? 'bestEverywhere' : 'best';
    }
  }
  return isFading(game) ? 'fading' : 'keep';
}

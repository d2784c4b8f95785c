import * as z from 'zod/mini';
import { hundredths, id, instant } from '../kernel/common.ts';
import { gameNames } from '../vocabulary/game.ts';

const compared = z.object({ today: hundredths(), before: hundredths() });

/**
 * What was played on the day at each shop, beside the same weekday of the week before, of a day that runs up to the same
 * local time (RPT-1, SH-51): plays that are over and not taken back, as reports count them.
 */
const played = z.object({
  /** Paid ones. */
  plays: compared,
  /** Different cards that played for money, counted in each shop by itself. */
  members: compared,
  /** Points, lebeans and time are of all kinds. */
  point: compared,
  giftPoint: compared,
  lebean: compared,
  usedSeconds: compared,
  /** Devices times open hours, of the whole day. */
  availableSeconds: z.int(),
  /** The most played of the day by paid plays, and the countries; their figures add up to the above. */
  games: z.array(
    z.object({ gameId: id(), ...gameNames, coverId: z.nullable(id()), plays: z.int() }),
  ),
  countries: z.array(
    z.object({ country: z.string(), shops: z.int(), plays: z.int(), lebean: hundredths() }),
  ),
});

/** With `report.game.view`; an assistant sees none (ACC-3). */
export const dashboardPlays = z.object({ at: instant(), played: z.nullable(played) });
export type PlayedToday = z.output<typeof played>;

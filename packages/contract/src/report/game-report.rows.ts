import * as z from 'zod/mini';
import { hundredths, id } from '../kernel/common.ts';
import { playFigures } from './rows.ts';

export const reportGroups = ['game', 'shop', 'country', 'partner'] as const;
export type ReportGroup = (typeof reportGroups)[number];
/** Only paid plays are revenue (PLY-3): they are shown unless others are asked for. */
export const reportKinds = ['paid', 'test', 'demo', 'compensation', 'all'] as const;

/** The plays of one game, shop, country or partner in a period. */
export const gameReportRow = z.object({
  /** The place of the row. */
  id: id(),
  /** Which plays it tells of: its figures count no others. */
  kind: z.enum(reportKinds),
  gameId: z.nullable(id()),
  shopId: z.nullable(id()),
  country: z.nullable(z.string()),
  partnerId: z.nullable(id()),
  /** Of the game, the shop or the partner; empty for shops without one. */
  name: z.string(),
  /** Of games that have them. */
  nameEn: z.string(),
  nameEs: z.string(),
  ...playFigures,
  /** Of all plays that match, in hundredths of a percent. */
  share: hundredths(),
  /** Plays day by day, or month by month where the period is longer than 92 days. */
  trend: z.array(z.int()),
});
export type GameReportRow = z.output<typeof gameReportRow>;

import * as z from 'zod/mini';
import { gameNames } from './activity.ts';
import { hundredths, id, instant } from './common.ts';
import { accountKinds, operation } from './operation.ts';

const compared = z.object({ today: hundredths(), before: hundredths() });

/** What was played today, beside the same weekday of the week before, up to the same hour (RPT-1). */
export const dashboardPlays = z.object({
  at: instant(),
  /** Paid ones that are over and not taken back; so are all that follow, but for lebeans and time. */
  plays: compared,
  point: compared,
  giftPoint: compared,
  members: compared,
  lebean: compared,
  usedSeconds: compared,
  /** Devices times open hours, of the whole day. */
  availableSeconds: z.int(),
  /** The most played of today, and the countries with what was played in them. */
  games: z.array(z.object({ gameId: id(), ...gameNames, plays: z.int() })),
  countries: z.array(
    z.object({ country: z.string(), shops: z.int(), plays: z.int(), lebean: hundredths() }),
  ),
});
export type DashboardPlays = z.output<typeof dashboardPlays>;

export const getDashboardPlays = operation({
  id: 'dashboard.plays',
  kind: 'query',
  method: 'GET',
  path: '/api/dashboard/plays',
  summary: 'Plays of today against the same weekday before, by game and country (RPT-1)',
  permission: 'dashboard.summary.view',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: dashboardPlays,
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

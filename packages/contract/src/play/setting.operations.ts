import * as z from 'zod/mini';
import { instant, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';

/** What holds for all plays of the installation. */
const rules = {
  /** How long after its end a play can be taken back (PLY-5); 0 is never. */
  reversalHours: z.int().check(z.minimum(0), z.maximum(720)),
  /** How long a terminal may be silent before its plays end (PLY-1). */
  silentSeconds: z.int().check(z.minimum(90), z.maximum(86_400)),
  /** How many plays a terminal takes back on a day before that costs the shop its lebeans (CTL-3). */
  cancelsPerDay: z.int().check(z.minimum(0), z.maximum(1000)),
  /** Of how many cards a terminal tells late on a day before that is worth a look (PLY-4, CTL-3). */
  lateCardsPerDay: z.int().check(z.minimum(1), z.maximum(10_000)),
};

const playSetting = z.object({
  ...rules,
  version: version(),
  changedBy: z.string(),
  changedAt: z.nullable(instant()),
});
export type PlaySetting = z.output<typeof playSetting>;

export const getPlaySetting = query({
  id: 'playSetting.get',
  path: '/api/play-setting',
  summary:
    'The rules of all plays: how long they can be taken back, how long silence may last, and from when on what terminals tell is worth a look',
  permission: 'play.setting.manage',
  scope: ['staff'],
  input: z.strictObject({}),
  output: playSetting,
});

export const updatePlaySetting = command({
  id: 'playSetting.update',
  path: '/api/play-setting',
  summary: 'Changes the rules of all plays (PLY-1, PLY-5, CTL-3, SH-35)',
  permission: 'play.setting.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ ...rules, version: version() }),
  output: z.object({ version: version() }),
  refusals: [staleVersion],
  audit: { object: 'playSetting', idFrom: 'version', level: 'critical' },
});

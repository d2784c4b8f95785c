import * as z from 'zod/mini';
import { gameVerdicts } from '@lebean/domain/game-verdict';
import { hundredths, id } from '../kernel/common.ts';
import type { Text } from '../kernel/text.ts';
import { gameNames } from '../vocabulary/game.ts';
import { playFigures } from './rows.ts';

const rate = () => z.nullable(hundredths());

/** What four weeks of a game on offer in a shop came to, paid plays alone, and what that suggests (SH-55). */
export const gameVerdictRow = z.object({
  /** The place of the row. */
  id: id(),
  shopId: id(),
  shopName: z.string(),
  gameId: id(),
  ...gameNames,
  /** The whole days that it tells of, by the clock of the shop: each number is that of the list of just these. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  ...playFigures,
  /** Plays of each week, the oldest first. */
  weeks: z.array(z.int()),
  /** Points and gift points for an hour of play; nothing where nobody played. */
  pointsPerHour: rate(),
  /** Lebeans for 100 points and gift points; nothing where nobody paid any. */
  lebeansPer100Points: rate(),
  /** For 100 hours in which a terminal was there and the shop was open; nothing where there were none. */
  playsPer100Hours: rate(),
  /** On how many of the shop's terminals it is now, as they report; nothing where none has. */
  installedOn: z.nullable(z.int()),
  terminals: z.int(),
  verdict: z.enum(gameVerdicts),
  /** For how many days nobody has paid for it, up to the last one. */
  idleDays: z.int(),
  /** The middle of the games of the shop that can be compared; nothing where there are none. */
  typicalLebeansPer100Points: rate(),
  typicalPointsPerHour: rate(),
});
export type GameVerdictRow = z.output<typeof gameVerdictRow>;

/** What each verdict suggests, here and nowhere else: on the screen and in the file. */
export const verdictWords: Readonly<Record<GameVerdictRow['verdict'], Text>> = {
  tooNew: { zh: '刚上架，暂不评价', en: 'Too new to tell', es: 'Demasiado nuevo para opinar' },
  idle: {
    zh: '下架，或放到显眼位置',
    en: 'Withdraw it or promote it',
    es: 'Retirarlo o ponerlo a la vista',
  },
  tooFew: {
    zh: '次数太少，暂不评价',
    en: 'Too few plays to tell',
    es: 'Pocas partidas para opinar',
  },
  costly: { zh: '提高价格', en: 'Raise its price', es: 'Subir su precio' },
  best: {
    zh: '安装到更多终端',
    en: 'Install it on more terminals',
    es: 'Instalarlo en más terminales',
  },
  bestEverywhere: {
    zh: '保留并主推',
    en: 'Keep promoting it',
    es: 'Mantenerlo a la vista',
  },
  fading: {
    zh: '放到显眼位置，或更换',
    en: 'Promote it or replace it',
    es: 'Ponerlo a la vista o cambiarlo',
  },
  keep: { zh: '保留', en: 'Keep it', es: 'Mantenerlo' },
};

import { playedSeconds } from '@lebean/domain/pricing/charge';
import type { Wholesale } from '@lebean/domain/pricing/wholesale';
import { lebeans, points } from '@lebean/domain/quantity';
import { readPricing } from '../../capabilities/pricing/stored-pricing.ts';
import type { PlayTerms } from './play-assessment.ts';
import type { StoredPlay } from './play-change.queries.ts';

/**
 * What a play goes on by on another terminal, once it has ended on the first (SH-54). By count it was taken back and
 * begins anew as it began. By time the guest pays for the whole as if it had never moved, less what it has cost so
 * far; the shop has paid its lebeans with the first part and pays none for the second.
 */
export function termsAfter(play: StoredPlay): PlayTerms {
  const { giftCapPercent, order, carried, ...untimed } = readPricing(play.pricing);
  const why = whyOf(play.wholesaleWhy);
  if (play.chargeMode !== 'byTime' || play.endedAt === null) {
    const wholesale = { lebeans: lebeans(play.lebean), why };
    return { untimed, giftCapPercent, order, wholesale };
  }
  const lastedSeconds = Math.round((play.endedAt.getTime() - play.startedAt.getTime()) / 1000);
  const played = playedSeconds({ lastedSeconds, pausedSeconds: play.pausedSeconds });
  const soFar = {
    seconds: (carried?.seconds ?? 0) + played,
    price: points((carried?.price ?? 0) + (play.price ?? 0)),
  };
  const wholesale = { lebeans: lebeans(0), why: why === 'buyout' ? 'boughtOut' : why } as const;
  return { untimed: { ...untimed, carried: soFar }, giftCapPercent, order, wholesale };
}

const whys = {
  sales: true,
  cooperation: true,
  union: true,
  shared: true,
  selfOperated: true,
  buyout: true,
  boughtOut: true,
} as const satisfies Record<Wholesale['why'], true>;

const isWhy = (why: string): why is Wholesale['why'] => why in whys;

/** Why a stored play cost its shop what it did (PRI-7). */
function whyOf(stored: string): Wholesale['why'] {
  if (!isWhy(stored)) throw new Error(`a play cost its shop something for ${stored}`);
  return stored;
}

import type { Points } from '../quantity.ts';
import { fails, holds, type Result } from '../result.ts';
import { type PlayToPrice, priceOf } from './price.ts';
import { maxPayable, type Purse } from './split.ts';

/** No play is held for longer: a day *(assumed)*. Without a cap, the hold covers as much. */
export const maxPlaySeconds = 24 * 60 * 60;

/**
 * How many points are held when a play begins (PLY-1): what it can cost at most (its cap, with activity
 * and level), or all that the card can pay, if that is less. Refused where the card cannot even pay for
 * the beginning. By count and by fixed price the two are the same.
 */
export function holdFor(
  play: Omit<PlayToPrice, 'time'>,
  purse: Purse,
): Result<Points, 'tooFewPoints'> {
  const priceAfter = (lastedSeconds: number): Points =>
    priceOf({ ...play, time: { lastedSeconds, pausedSeconds: 0 } }).price;
  const payable = maxPayable(purse);
  if (payable < priceAfter(0)) return fails('tooFewPoints');
  const max = priceAfter(maxPlaySeconds);
  return holds(max < payable ? max : payable);
}

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

/**
 * For how many seconds what is held for a play pays (SH-54): the last one that costs no more than that. Nothing
 * where it pays for as long as a play can last. What a play costs never falls with its time (PRI-3), so that half
 * of what is left can be passed over at each step.
 */
export function coveredSeconds(play: Omit<PlayToPrice, 'time'>, held: number): number | null {
  const pays = (lastedSeconds: number): boolean =>
    priceOf({ ...play, time: { lastedSeconds, pausedSeconds: 0 } }).price <= held;
  if (pays(maxPlaySeconds)) return null;
  let last = 0;
  let beyond = maxPlaySeconds;
  while (beyond - last > 1) {
    const middle = Math.floor((last + beyond) / 2);
    if (pays(middle)) last = middle;
    else beyond = middle;
  }
  return last;
}

import type { Known } from './known.ts';
import type { Dice } from './random.ts';
import { type Pace, Station } from './station.ts';
import type { World } from './world.ts';

export interface SimulationOptions {
  readonly world: World;
  readonly dice: Dice;
  readonly pace: Pace;
  readonly known: Known;
  /** Where the terminals keep their files. */
  readonly folder: string;
  /** Where a terminal sends its next call. */
  readonly address: () => string;
}

/** How many machines are switched on at a time. */
const atOnce = 20;

/** All stations of a world, each with a machine that has been let in. */
export async function openStations(options: SimulationOptions): Promise<Station[]> {
  const { world, dice, ...around } = options;
  const units = world.shops.flatMap((shop) => shop.codes.map((code) => ({ shop, code })));
  const stations = units.map(
    ({ shop, code }, number) =>
      new Station({
        ...around,
        number,
        shop,
        code,
        gameIds: world.gameIds,
        dice: dice.fork(number),
      }),
  );
  const waiting = [...stations];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next.begin();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return stations;
}

/** Guests at all stations for as long as it takes, then whatever is open is settled. */
export async function runStations(stations: readonly Station[], over: AbortSignal): Promise<void> {
  await Promise.all(stations.map((station) => station.live(over)));
}

export async function settleStations(stations: readonly Station[]): Promise<void> {
  // All of them, also when one does not: what it left open would be closed under the others' feet.
  const settled = await Promise.allSettled(stations.map((station) => station.settle()));
  const failed = settled.flatMap((each): unknown[] =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  if (failed.length > 0)
    throw new AggregateError(
      failed,
      `${failed.length} of ${stations.length} stations do not settle`,
    );
}

/** What happened, the most frequent first. */
export function linesOf(known: Known): string[] {
  return [...known.counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, count]) => `  ${String(count).padStart(8)}  ${what}`);
}

import { measure, type Measured, type Target } from './load.ts';

/** Two targets that were measured in turns: their ratio holds also on a machine that is busy with more. */
export interface Compared {
  readonly product: Measured;
  readonly floor: Measured;
  readonly ratio: number;
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
}

/** Medians over the rounds. Who goes first changes from round to round. */
export async function compare(product: Target, floor: Target, load: Load): Promise<Compared> {
  const warmUpSeconds = Math.min(2, load.seconds);
  await measure(product, load.connections, warmUpSeconds);
  await measure(floor, load.connections, warmUpSeconds);
  const products: Measured[] = [];
  const floors: Measured[] = [];
  const turns = [
    { target: product, results: products },
    { target: floor, results: floors },
  ];
  for (let round = 0; round < load.rounds; round += 1) {
    for (const { target, results } of turns) {
      results.push(await measure(target, load.connections, load.seconds));
    }
    turns.reverse();
  }
  const [one, other] = [medians(products), medians(floors)];
  return { product: one, floor: other, ratio: one.perSecond / other.perSecond };
}

function medians(rounds: readonly Measured[]): Measured {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  };
}

/** The one in the middle, or what lies between two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = low] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return (low + high) / 2;
}

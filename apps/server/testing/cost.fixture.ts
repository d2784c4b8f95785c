/** For tests of scale: what work costs beside a floor that is measured in the same minute. */

/** How often both are done: the best of so many is what they take when nothing else is in the way. */
const turns = 7;

/** How long some work takes by the clock of this machine: a figure to be divided by another. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/**
 * How many times as long as the floor some work takes. A slow machine slows both, so that the figure is that of the
 * work alone. They take turns, and the best of each counts.
 */
export async function costInFloors(
  work: () => Promise<unknown>,
  floor: () => Promise<unknown>,
): Promise<number> {
  const took: { work: number; floor: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    took.push({ work: await millisecondsOf(work), floor: await millisecondsOf(floor) });
  return Math.min(...took.map((each) => each.work)) / Math.min(...took.map((each) => each.floor));
}

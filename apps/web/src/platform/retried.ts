/** How long to wait before each new attempt, in milliseconds. */
const pausesMs = [300, 1200];

/** Tries again what may fail for a moment, such as fetching a file (SH-41); fails as the last try. */
export async function retried<Value>(
  attempt: () => Promise<Value>,
  pauses: readonly number[] = pausesMs,
): Promise<Value> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return await attempt();
}

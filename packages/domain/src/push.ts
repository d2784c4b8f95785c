/** How long a push waits after each try that a push service did not take, in seconds (NTC-10). */
const waits = [30, 120, 480, 1800, 7200] as const;
const maxTries = waits.length + 1;

/** What is older is no knock any more, whether it waits here or at a push service. */
export const pushLifeSeconds: number = 12 * 3600;

/**
 * How many seconds a push waits after so many tries, `ageSeconds` old by then; nothing when it is given up. A push
 * service that says how long it wants to be left alone is left alone so long.
 */
export function secondsToNextPush(
  tries: number,
  ageSeconds: number,
  requestedSeconds = 0,
): number | undefined {
  const wait = waits[tries - 1];
  if (wait === undefined || tries >= maxTries) return undefined;
  const seconds = Math.max(wait, Math.ceil(requestedSeconds));
  return ageSeconds + seconds > pushLifeSeconds ? undefined : seconds;
}

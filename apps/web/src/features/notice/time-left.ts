/** How long it is until something begins, in hours and minutes; nothing once it has begun (NTC-9). */
export function timeLeft(
  milliseconds: number,
): { readonly hours: number; readonly minutes: number } | undefined {
  if (milliseconds <= 0) return undefined;
  const all = Math.ceil(milliseconds / 60_000);
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}

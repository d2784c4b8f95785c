/** What a rule answers: a value, or the reason why not. Rules return, they never throw for a rule. */
export type Result<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

/** A rule that holds. */
export const holds = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

/** A rule that does not hold, and why. */
export const fails = <Reason extends string>(
  reason: Reason,
): { readonly ok: false; readonly reason: Reason } => ({ ok: false, reason });

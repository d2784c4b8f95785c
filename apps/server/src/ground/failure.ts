/** A reason not to start that the operator can act on: shown as one line, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The words of an error in one line; a failed connection to `localhost` hides them in a list. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}

/** The code of a system or database error (`ENOENT`, `EADDRINUSE`, `28P01`), if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

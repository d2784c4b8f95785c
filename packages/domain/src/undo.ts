/**
 * How long a step that ends something can be taken back (SH-59). The offer stands for eight seconds; a slow line, and a
 * clock that is a little off, get the rest.
 */
const undoMs = 60_000;

/** Whether what was done at an instant can still be taken back at another one. */
export const isUndoable = (doneAt: Date, at: Date): boolean =>
  at.getTime() - doneAt.getTime() < undoMs;

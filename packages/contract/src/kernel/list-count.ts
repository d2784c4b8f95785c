/** Rows of a list are counted exactly up to here; beyond, their number is estimated and shown with "≈" (SH-31). */
export const maxCounted = 10_000;

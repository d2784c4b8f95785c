/** A reason to end that the operator can act on: one line, no stack. */
export class BootstrapFailure extends Error {}

/** @param {string} line */
export const say = (line) => {
  process.stdout.write(`${line}\n`);
};

/**
 * Tells how the program ended.
 * @param {unknown} error
 * @returns {number} the exit code
 */
export function explainFailure(error) {
  const shown = error instanceof BootstrapFailure ? error.message : error;
  console.error(shown);
  return 1;
}

/** @param {number} sinceMs as of performance.now() */
export const secondsSince = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

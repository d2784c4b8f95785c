/** The lines of a log are short: beyond this, what changed is in its details only. */
const maxLength = 200;

/** What a change of several objects is about, as the operation log names it (ACC-6). */
export const namesInLog = (names: readonly string[]): string => names.join(' ').slice(0, maxLength);

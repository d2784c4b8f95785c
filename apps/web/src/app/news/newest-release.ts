/** The number of the newest release of `releases.ts`: it alone comes with the frame, the words when they are read. */
export const newestRelease = 2;

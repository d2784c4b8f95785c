import type { SpellingException } from './spelling.ts';

/** Where a name of the wire may stand although it is not declared there. Each one was looked at. */
export const spellingExceptions: readonly SpellingException[] = [
  { at: '.test.ts', reason: 'a test may look at the wire as it is' },
  { at: '.fixture.ts', reason: 'a scene for tests is set through the wire' },
];

// For tests: which accounts the fields of operations point to.
import type { Noun } from './sweep-rows.fixture.ts';

const clerkOf: Noun = ({ own, foreign, administratorId }, { name }) => ({
  own: own.clerkId,
  foreign: [foreign.ownerId, administratorId, ...(name === 'assistant' ? [own.colleagueId] : [])],
});

export const accountNouns: Readonly<Record<string, Noun>> = {
  account: clerkOf,
  // Who did something, as lists are filtered by it.
  operator: clerkOf,
  by: clerkOf,
};

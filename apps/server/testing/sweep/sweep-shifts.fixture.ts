// For tests: inputs of the operations about shifts that their schema does not tell.
import { abuseFixtures, abuseNouns } from './sweep-abuse.fixture.ts';
import { done, type Fixture, type Noun, refused } from './sweep-rows.fixture.ts';

/** What the controls point to: shifts (CTL-2) and phones (CTL-3). */
export const controlNouns: Readonly<Record<string, Noun>> = {
  ...abuseNouns,
  shift: ({ shifts }, { name }) => ({
    own: shifts.own,
    foreign: [shifts.foreign, ...(name === 'assistant' ? [shifts.branch] : [])],
  }),
};

export const controlFixtures: Readonly<Record<string, Fixture>> = {
  ...abuseFixtures,
  'shift.open': ({ own }, { name }) => [
    ...(name === 'owner' ? [done({ shopId: own.branchId })] : []),
    refused('SHIFT_ALREADY_OPEN', { shopId: own.shopId }),
  ],
  'shift.list': () => [done({}), done({ isOpen: true }), done({ variance: 'short' })],
};

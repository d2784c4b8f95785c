// For tests: inputs of the operations about shifts that their schema does not tell.
import { done, type Fixture, type Noun, refused } from './sweep-rows.fixture.ts';

export const shiftNouns: Readonly<Record<string, Noun>> = {
  shift: ({ shifts }, { name }) => ({
    own: shifts.own,
    foreign: [shifts.foreign, ...(name === 'assistant' ? [shifts.branch] : [])],
  }),
};

export const shiftFixtures: Readonly<Record<string, Fixture>> = {
  'shift.open': ({ own }, { name }) => [
    ...(name === 'owner' ? [done({ shopId: own.branchId })] : []),
    refused('SHIFT_ALREADY_OPEN', { shopId: own.shopId }),
  ],
  'shift.list': () => [done({}), done({ isOpen: true }), done({ variance: 'short' })],
};

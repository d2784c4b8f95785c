// For tests: inputs of the operations about shifts that their schema does not tell.
import { abuseFixtures, abuseNouns } from './sweep-abuse.fixture.ts';
import { done, type Fixture, type Noun, refused } from './sweep-rows.fixture.ts';

/** What the controls point to: shifts (CTL-2) and phones (CTL-3). */
export const controlNouns: Readonly<Record<string, Noun>> = {
  till: ({ tills }, { name }) => ({
    own: tills.own,
    foreign: [tills.foreign, ...(name === 'assistant' ? [tills.branch] : [])],
  }),
  ...abuseNouns,
  shift: ({ shifts }, { name }) => ({
    own: shifts.own,
    foreign: [shifts.foreign, ...(name === 'assistant' ? [shifts.branch] : [])],
  }),
};

const ofOwners: Fixture = ({ own }, { name }) => {
  const inputs = [{}, { shopId: own.shopId }];
  return inputs.map((fields) =>
    name === 'assistant' ? refused('STAFF_COMPARISON_OF_OWNERS', fields) : done(fields),
  );
};

export const controlFixtures: Readonly<Record<string, Fixture>> = {
  ...abuseFixtures,
  'shift.open': ({ own }, { name }) => [
    ...(name === 'owner' ? [done({ shopId: own.branchId })] : []),
    refused('SHIFT_ALREADY_OPEN', { shopId: own.shopId }),
  ],
  // What people did is for owners and managers, whoever else holds the permission (SH-55).
  'staffVerdict.list': ofOwners,
  'staffVerdict.export': ofOwners,
  'shift.list': () => [done({}), done({ isOpen: true }), done({ variance: 'short' })],
};

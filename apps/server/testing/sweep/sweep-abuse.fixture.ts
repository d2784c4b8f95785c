// For tests: inputs of the abuse report that their schema does not tell.
import { abuseKinds } from '@lebean/contract/abuse/rows';
import { done, type Fixture, type Noun } from './sweep-rows.fixture.ts';

/** A report of another's phone is empty, like that of one that is not there. */
export const abuseNouns: Readonly<Record<string, Noun>> = {
  use: ({ phoneUses }) => ({ own: phoneUses.own, foreign: [phoneUses.foreign] }),
};

export const abuseFixtures: Readonly<Record<string, Fixture>> = {
  'abuse.list': () => [done({})],
  'abuseCase.list': () => abuseKinds.map((kind) => done({ kind })),
  'shopHours.set': ({ own }) => [
    done({ shopId: own.shopId, openingMinute: 600, closingMinute: 120 }),
    done({ shopId: own.shopId, openingMinute: null, closingMinute: null }),
  ],
};

// For tests: what the sweep needs to know of the closing of periods.
import { periodPointKinds } from '@lebean/contract/closing/rows';
import { type Fields, type Fixture, refused, waits, wholeNetwork } from './sweep-rows.fixture.ts';

/** The month after the one that the scene has closed. */
const month = '2020-01';
const points = periodPointKinds.map((kind) => ({ kind, count: 1000 }));

export const closingSamples: Fields = { points };

const isWhole = ({ name }: { readonly name: string }): boolean =>
  name === 'staff of the whole network';

export const closingFixtures: Readonly<Record<string, Fixture>> = {
  'period.list': wholeNetwork({}),
  'period.export': wholeNetwork({}),
  'period.get': wholeNetwork({ month }),
  'periodPoint.list': wholeNetwork({ month }),
  'periodPoint.export': wholeNetwork({ month }),
  'period.close': wholeNetwork({ month }),
  'period.closeOver': (_scene, principal) => [
    isWhole(principal)
      ? waits({ month, points })
      : refused('WHOLE_NETWORK_ONLY', { month, points }),
  ],
};

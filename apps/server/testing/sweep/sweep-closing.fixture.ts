// For tests: what the sweep needs to know of the closing of periods, and of their journals.
import { periodPointKinds } from '@lebean/contract/closing/rows';
import {
  type Fields,
  type Fixture,
  type Noun,
  refused,
  waits,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

/** The month after the one that the scene has closed. */
const month = '2020-01';
const points = periodPointKinds.map((kind) => ({ kind, count: 1000 }));

export const closingSamples: Fields = { points };

export const closingNouns: Readonly<Record<string, Noun>> = {
  // What only staff of the whole network have to do with.
  journal: ({ bank }) => ({ own: bank.journalId, foreign: [] }),
};
export const closingNounOfField: Readonly<Record<string, string>> = {
  'journalLine.list.journalId': 'journal',
  'journalLine.export.journalId': 'journal',
  'journal.reverse.journalId': 'journal',
  'journal.download.journalId': 'journal',
};

const rule = {
  journalKind: 'wholesale',
  isLeftOut: false,
  debitAccount: '1122',
  creditAccount: '6001',
  version: 0,
};

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
  'journalAccount.list': wholeNetwork({}),
  'journalAccount.export': wholeNetwork({}),
  'journalAccount.save': (scene, principal) =>
    wholeNetwork(rule, { ...rule, shopId: scene.own.shopId })(scene, principal),
  'journal.preview': wholeNetwork({ month: '2019-12' }),
  'journal.list': wholeNetwork({}),
  'journal.export': wholeNetwork({}),
  'journalLine.list': wholeNetwork({}),
  'journalLine.export': wholeNetwork({}),
  'journal.create': wholeNetwork({ month: '2019-12' }),
  'journal.reverse': wholeNetwork({}),
  'journal.download': wholeNetwork({ format: 'csv' }),
};

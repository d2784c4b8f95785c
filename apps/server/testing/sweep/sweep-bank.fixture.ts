// For tests: what the sweep needs to know of files of banks and of debts.
import type { SceneBank } from '../scene/scene-bank.fixture.ts';
import {
  done,
  type Fields,
  type Fixture,
  type Noun,
  refused,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

/** What only staff of the whole network have to do with. */
const placed =
  (kind: keyof SceneBank): Noun =>
  ({ bank }) => ({ own: bank[kind], foreign: [] });

export const bankNouns: Readonly<Record<string, Noun>> = {
  bankaccount: placed('accountId'),
  bankfile: placed('fileId'),
  bankline: placed('openLineId'),
  ignoredline: placed('ignoredLineId'),
};

export const bankNounOfField: Readonly<Record<string, string>> = {
  'bankFile.list.bankAccountId': 'bankaccount',
  'bankFile.export.bankAccountId': 'bankaccount',
  'bankFile.preview.bankAccountId': 'bankaccount',
  'bankFile.create.bankAccountId': 'bankaccount',
  'bankRow.list.bankFileId': 'bankfile',
  'bankRow.export.bankFileId': 'bankfile',
  'bankLine.list.bankFileId': 'bankfile',
  'bankLine.export.bankFileId': 'bankfile',
  'bankLine.propose.lineIds': 'bankline',
  'bankLine.findClaims.lineId': 'bankline',
  'bankLine.book.lineId': 'bankline',
  'bankLine.ignore.lineId': 'bankline',
  'bankLine.reopen.lineId': 'ignoredline',
};

export const bankSamples: Fields = {
  layout: {
    encoding: 'utf-8',
    separator: ',',
    columns: { valueDate: 'Date', amount: 'Amount' },
    decimalMark: '.',
    dateOrder: 'dayFirst',
  },
  promisedFor: '2099-01-01',
};

/** The files of the scene hold no lines of a bank. */
const unreadable: Fixture = (_scene, { name }) => [
  name === 'staff of the whole network'
    ? refused('BANK_HEADING_NOT_FOUND', {})
    : refused('WHOLE_NETWORK_ONLY', {}),
];

export const bankFixtures: Readonly<Record<string, Fixture>> = {
  'bankAccount.list': wholeNetwork({}),
  'bankAccount.export': wholeNetwork({}),
  'bankAccount.create': wholeNetwork({}),
  'bankFile.list': (scene, principal) =>
    wholeNetwork({}, { bankAccountId: scene.bank.accountId })(scene, principal),
  'bankFile.export': (scene, principal) =>
    wholeNetwork({}, { bankAccountId: scene.bank.accountId })(scene, principal),
  'bankFile.preview': unreadable,
  'bankFile.create': unreadable,
  'bankRow.list': wholeNetwork({}),
  'bankRow.export': wholeNetwork({}),
  'bankLine.list': (scene, principal) =>
    wholeNetwork({}, { bankFileId: scene.bank.fileId })(scene, principal),
  'bankLine.export': (scene, principal) =>
    wholeNetwork({}, { bankFileId: scene.bank.fileId })(scene, principal),
  'bankLine.propose': wholeNetwork({}),
  'bankLine.findClaims': wholeNetwork({}),
  'bankLine.book': wholeNetwork({}),
  'bankLine.ignore': wholeNetwork({}),
  'bankLine.reopen': wholeNetwork({}),
  'paymentPromise.create': () => [
    done({}),
    refused('PROMISE_IN_PAST', { promisedFor: '2001-01-01' }),
  ],
  'reminderThreshold.save': (_scene, { name }) =>
    name === 'staff of the whole network'
      ? [
          done({ currency: 'EUR', threshold: 100, version: 0 }),
          refused('STALE_VERSION', { currency: 'USD', threshold: 100, version: 7 }),
        ]
      : [refused('WHOLE_NETWORK_ONLY', { currency: 'EUR', threshold: 100, version: 0 })],
};

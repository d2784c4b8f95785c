// For tests: what the sweep needs to know of statements.
import type { SceneStatements } from '../scene/scene-statements.fixture.ts';
import {
  done,
  type Fields,
  type Fixture,
  type Noun,
  refused,
  waits,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

const placed =
  (kind: Exclude<keyof SceneStatements, 'taxId'>): Noun =>
  ({ statements }, { name }) => ({
    own: statements[kind].own,
    foreign: [statements[kind].foreign, ...(name === 'assistant' ? [statements[kind].branch] : [])],
  });

export const statementNouns: Readonly<Record<string, Noun>> = {
  statement: placed('statement'),
  line: placed('line'),
  dispute: placed('dispute'),
  disputefile: placed('disputeFile'),
  statementpayment: placed('payment'),
  adjustment: placed('adjustment'),
  invoice: placed('invoice'),
  tax: ({ statements }) => ({ own: statements.taxId, foreign: [] }),
};

export const statementNounOfField: Readonly<Record<string, string>> = {
  'statementPayment.allocate.paymentId': 'statementpayment',
  'statementPayment.attach.paymentId': 'statementpayment',
  'statementPayment.voucher.paymentId': 'statementpayment',
  'statementDispute.file.disputeFileId': 'disputefile',
};

export const statementSamples: Fields = {
  month: '2020-05',
  effectiveFrom: '2030-01-01',
  valueDate: '2026-01-02',
};

const newTax = {
  country: 'AQ',
  startsOn: '2030-01-01',
  titleZh: '税',
  titleEn: 'Tax',
  titleEs: 'Impuesto',
  taxRate: 600,
  taxMode: 'inclusive',
};

/** What looks like an id and points to no row. */
export const statementNumbers = ['beanPrice', 'claimedAmount'] as const;

export const statementFixtures: Readonly<Record<string, Fixture>> = {
  'tax.list': wholeNetwork({}),
  'tax.export': wholeNetwork({}),
  'tax.create': wholeNetwork(newTax),
  'tax.remove': wholeNetwork({}),
  'statementIssuer.list': wholeNetwork({}),
  'statementIssuer.save': wholeNetwork({ currency: 'NOK', country: 'NO', version: 0 }),
  'invoice.request': ({ statements }) => [
    refused('INVOICE_NOT_CONFIRMED', { statementId: statements.statement.own }),
  ],
  'invoice.attach': (_scene, principal) => [
    principal.name === 'staff of the whole network'
      ? refused('INVOICE_STATE', {})
      : refused('WHOLE_NETWORK_ONLY', {}),
  ],
  'invoice.download': () => [refused('INVOICE_FILE_MISSING', {})],
  'statement.draft': ({ own }, { name }) => {
    const ofPartner = { partnerId: own.partnerId, currency: 'CNY' };
    const isWhole = name === 'staff of the whole network';
    return [
      done({ shopId: own.shopId }),
      isWhole ? done(ofPartner) : refused('PARTNER_NOT_FOUND', ofPartner),
    ];
  },
  'statement.send': ({ statements }) => [
    done({ statementId: statements.draft.own }),
    refused('STATEMENT_STAGE', { statementId: statements.statement.own }),
  ],
  'statementMail.send': ({ statements }) => [
    done({ statementId: statements.statement.own }),
    refused('STATEMENT_STAGE', { statementId: statements.draft.own }),
  ],
  'statementFile.create': ({ statements }) => [
    done({ statementId: statements.statement.own, format: 'json' }),
  ],
  'statement.verify': () => [
    done({ statementNumber: 'B-Home-1', code: '0000-0000-0000-0000', sha256: '0'.repeat(64) }),
  ],
  'statement.discard': ({ statements }) => [done({ statementId: statements.draft.own })],
  'statement.return': ({ statements }) => [
    refused('STATEMENT_STAGE', { statementId: statements.statement.own }),
  ],
  // Whoever has sent it, as the scene has it, does not confirm it.
  'statement.confirm': ({ statements }, { name }) => {
    const fields = { statementId: statements.statement.own, closing: 1000, confirmRemark: 'Fine' };
    return [
      name === 'owner' ? refused('STATEMENT_SAME_PERSON', fields) : done(fields),
      refused('STATEMENT_CLOSING_CHANGED', { ...fields, closing: 1 }),
    ];
  },
  'statementPayment.createForPartner': ({ statements }, { name }) => {
    const own = { currency: 'CNY' };
    const ofShop = { ...own, statementIds: [statements.statement.own] };
    return name === 'staff of the whole network'
      ? [done(own), refused('STATEMENT_NOT_FOUND', ofShop)]
      : [own, ofShop].map((fields) => refused('WHOLE_NETWORK_ONLY', fields));
  },
  'statementPayment.repeat': ({ statements }) => [
    waits({ bankReference: 'Home', statementIds: [statements.statement.own] }),
    refused('BANK_REFERENCE_FREE', { bankReference: 'free' }),
  ],
  'statementPayment.repeatForPartner': ({ statements }, { name }) => {
    const own = { currency: 'CNY', bankReference: 'Home' };
    const ofShop = { ...own, statementIds: [statements.statement.own] };
    const free = { ...own, bankReference: 'free' };
    return name === 'staff of the whole network'
      ? [waits(own), refused('STATEMENT_NOT_FOUND', ofShop), refused('BANK_REFERENCE_FREE', free)]
      : [own, ofShop].map((fields) => refused('WHOLE_NETWORK_ONLY', fields));
  },
  'statementPayment.attach': () => [done({ fileName: 'voucher.pdf', fileSize: 5 })],
  'statementPayment.voucher': () => [refused('VOUCHER_NOT_FOUND', {})],
  'statementDispute.attach': () => [done({ fileName: 'claim.pdf', fileSize: 5 })],
  'statementDispute.open': ({ statements }) => [
    done({ claimedAmount: 1 }),
    refused('STATEMENT_LINE_NOT_FOUND', { claimedAmount: 1, lineId: statements.line.branch }),
  ],
  'statementWriteOff.propose': () => [refused('STATEMENT_WRITE_OFF_WAITS', {})],
  'statementAdjustment.create': () => [done({ amount: -100 })],
  'settlementSetting.save': () => [
    done({ isForMerchant: true, version: 0 }),
    done({ isForMerchant: false, version: 1 }),
    refused('STALE_VERSION', { isForMerchant: false, version: 0 }),
  ],
  'billingMode.set': () => [
    done({}),
    done({ billingMode: 'postPaid', beanPrice: 100 }),
    refused('PERIOD_LOCKED', { effectiveFrom: '2020-01-15' }),
  ],
};

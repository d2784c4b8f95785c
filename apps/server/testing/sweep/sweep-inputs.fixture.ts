import type { z } from 'zod';
// For tests: inputs for any operation, from its schema and the scene, so that an operation that is
// added tomorrow is swept without a line here, or fails until it is given one.
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { sceneEntities } from '../scene/scene-entities.fixture.ts';
import { sceneCode } from '../scene/scene-maker.fixture.ts';
import type { Principal } from '../scene/scene-people.fixture.ts';
import type { Scene } from '../scene/scene.fixture.ts';
import { accountFixtures, accountSamples } from './sweep-accounts.fixture.ts';
import { cardFixtures, cardSamples } from './sweep-cards.fixture.ts';
import {
  commentFixtures,
  commentNounOfField,
  commentNouns,
  commentNumbers,
  commentSamples,
} from './sweep-comments.fixture.ts';
import { deviceFixtures, deviceNouns, newDevice } from './sweep-devices.fixture.ts';
import { fileFixtures, fileNounOfField, fileNouns } from './sweep-files.fixture.ts';
import { gameFixtures, gameNounOfField, gameNouns, gameSamples } from './sweep-games.fixture.ts';
import { goodsFixtures, goodsNouns, goodsNumbers, goodsSamples } from './sweep-goods.fixture.ts';
import { memberSettingsFixtures, memberSettingsNouns } from './sweep-member-settings.fixture.ts';
import { paymentFixtures, paymentNouns } from './sweep-payments.fixture.ts';
import { accountNouns } from './sweep-people.fixture.ts';
import { playFixtures, playNouns, playSamples } from './sweep-plays.fixture.ts';
import {
  pricingFixtures,
  pricingNounOfField,
  pricingNouns,
  pricingSamples,
} from './sweep-pricing.fixture.ts';
import {
  done,
  type Fields,
  type Fixture,
  type Ids,
  missingId,
  type Noun,
  type OwnInput,
  refused,
  refusedAs,
  waits,
  wholeNetwork,
} from './sweep-rows.fixture.ts';
import { isPositiveWhole, jsonOf } from './sweep-schema.fixture.ts';
import {
  settlementFixtures,
  settlementNounOfField,
  settlementNouns,
  settlementNumbers,
  settlementSamples,
} from './sweep-settlement.fixture.ts';
import { controlFixtures, controlNouns } from './sweep-shifts.fixture.ts';
import { ticketFixtures, ticketNouns, ticketSamples } from './sweep-tickets.fixture.ts';
import { viewFixtures, viewNouns, viewSamples } from './sweep-views.fixture.ts';

/** What an id can point to, and for each principal a row of its own and rows of others. */
const nouns: Readonly<Record<string, Noun>> = {
  shop: ({ own, foreign }, { name }) => ({
    own: own.shopId,
    foreign: [foreign.shopId, ...(name === 'assistant' ? [own.branchId] : [])],
  }),
  card: ({ own, foreign }) => ({ own: own.cardId, foreign: [foreign.cardId] }),
  merchant: ({ own, foreign }) => ({ own: own.merchantId, foreign: [foreign.merchantId] }),
  partner: ({ own, foreign }) => ({ own: own.partnerId, foreign: [foreign.partnerId] }),
  level: ({ own, foreign }) => ({ own: own.levelId, foreign: [foreign.levelId] }),
  package: ({ own, foreign }) => ({ own: own.packageId, foreign: [foreign.packageId] }),
  /** The signed-in one, for what is done to no other. */
  self: ({ own, foreign }, { accountId }) => ({
    own: accountId,
    foreign: [own.colleagueId, foreign.ownerId],
  }),
  session: ({ principals }, { accountId, spareSessionId }) => ({
    own: spareSessionId,
    foreign: principals
      .filter((other) => other.accountId !== accountId)
      .map((other) => other.spareSessionId),
  }),
  export: ({ principals }, { accountId, exportId }) => ({
    own: exportId,
    foreign: principals
      .filter((other) => other.accountId !== accountId)
      .map((other) => other.exportId),
  }),
  /** An account that staff can let sign on. */
  guest: ({ own, foreign }) => ({ own: own.ownerId, foreign: [foreign.ownerId] }),
  /** What a line of the operation log is about: a card, say. */
  object: ({ own, foreign }) => ({ own: own.cardId, foreign: [foreign.cardId] }),
  log: ({ logs }) => ({ own: logs.own, foreign: [logs.foreign] }),
  ...accountNouns,
  approval: ({ approvals }, { name }) => ({
    own: approvals.own,
    foreign: [approvals.foreign, ...(name === 'assistant' ? [approvals.branch] : [])],
  }),
  ...gameNouns,
  ...pricingNouns,
  ...deviceNouns,
  ...playNouns,
  ...controlNouns,
  ...paymentNouns,
  ...memberSettingsNouns,
  ...goodsNouns,
  ...commentNouns,
  ...settlementNouns,
  ...ticketNouns,
  ...viewNouns,
  entry: ({ spareEntryId }) => ({ own: spareEntryId, foreign: [] }),
  recharge: ({ own, foreign }) => ({ own: own.rechargeId, foreign: [foreign.rechargeId] }),
  transfer: ({ transfers }) => ({ own: transfers.own, foreign: [transfers.foreign] }),
  run: ({ runId }) => ({ own: runId, foreign: [] }),
  ...fileNouns,
  role: ({ spareRoleId }) => ({ own: spareRoleId, foreign: [] }),
};

/** What an id field points to whose name does not tell, or not all. */
const nounOfField: Readonly<Record<string, string>> = {
  'ticketNote.create.staffIds': 'colleague',
  'account.saveTheme.id': 'self',
  'account.get.id': 'account',
  'shopView.leave.shopViewId': 'visit',
  ...fileNounOfField,
  ...gameNounOfField,
  ...pricingNounOfField,
  ...settlementNounOfField,
  ...commentNounOfField,
};

/** What looks like an id and points to no row. */
const notIds: ReadonlySet<string> = new Set([
  'version',
  'earlierVersion',
  'extensionId',
  'pcUniqueId',
  'page',
  'pageSize',
  'amount',
  'levelOrder',
  'position',
  ...goodsNumbers,
  ...commentNumbers,
  ...settlementNumbers,
]);

/** Values for fields whose schema does not tell how one looks. */
const samples: Fields = {
  uploadKey: 'f'.repeat(32),
  zones: [{ title: 'Arena', deviceIds: [] }],
  cardNumber: 'SWEEP-0001',
  phone: '13900001111',
  address: 'sweep@example.com',
  theme: '#112233',
  account: 'nobody',
  password: 'not-a-secret',
  from: '2026-01-01',
  fromDay: '2026-01-01',
  toDay: '2026-12-31',
  to: '2026-12-31',
  country: 'CN',
  currency: 'CNY',
  bankReference: 'SWEEP-NEW',
  loginName: 'sweep.account',
  timeZone: 'Asia/Shanghai',
  roles: ['shop-cashier'],
  permissions: [],
  screens: null,
  code: 'x'.repeat(43),
  levelOrder: 5,
  province: '31',
  provinceCode: null,
  cityCode: null,
  path: '/sweep',
  versionNumber: '9.9',
  entries: [{ path: '/shops/list', version: 0, parent: '/shops', position: 2 }],
  texts: [{ owner: 'sample', key: 'other', source: 'Sample', version: 0 }],
  titleZh: 'Sample',
  owner: 'sample',
  key: 'sample',
  source: 'Sample',
  ...gameSamples,
  ...pricingSamples,
  ...playSamples,
  ...cardSamples,
  ...accountSamples,
  ...goodsSamples,
  ...commentSamples,
  ...settlementSamples,
  ...ticketSamples,
  ...viewSamples,
  devices: [newDevice],
  installs: [{ gameId: missingId, isInstalled: true }],
  reports: [{ message: 'Sweep', origin: '', url: '/', stack: '', count: 1 }],
};

/** Operations that need more than their schema tells. */
const fixtures: Readonly<Record<string, Fixture>> = {
  ...cardFixtures,
  'partner.create': wholeNetwork({}),
  'merchant.create': (scene, principal) =>
    wholeNetwork({}, { partnerId: scene.own.partnerId })(scene, principal),
  ...settlementFixtures,
  ...ticketFixtures,
  ...viewFixtures,
  ...paymentFixtures,
  ...playFixtures,
  ...controlFixtures,
  ...accountFixtures,
  'shop.get': ({ own }) => [done({ shopId: own.shopId })],
  'shop.updateOwn': ({ own }) => [done({ shopId: own.shopId, shopName: 'Sample' })],
  'role.create': wholeNetwork({}),
  'role.update': wholeNetwork({}),
  'role.remove': wholeNetwork({}),
  'merchant.update': ({ own }, { name }) => {
    const named = { merchantId: own.merchantId };
    const moved = name === 'staff of the whole network' ? done : refusedAs('WHOLE_NETWORK_ONLY');
    return [moved(named), done({ ...named, partnerId: own.partnerId })];
  },
  'partner.update': (scene, principal) =>
    wholeNetwork({ partnerId: scene.own.partnerId })(scene, principal),
  'ownAccount.save': () => [
    done({ userName: 'Sample', avatar: '#112233', language: 'es', timeZone: 'Asia/Shanghai' }),
  ],
  'secondFactor.confirm': ({ clock }) => [done({ code: sceneCode(clock()) })],
  'ownPassword.change': (_scene, { name }) => [
    name === 'assistant' ? refused('PASSWORD_NOT_OWN', {}) : done({}),
  ],
  'operationLog.verify': wholeNetwork({}),
  'systemStatus.get': wholeNetwork({}),
  'export.request': () => [
    done({ operation: 'member.export' }),
    refused('EXPORT_NOT_ALLOWED', { operation: 'member.list' }),
    refused('EXPORT_FILTER_INVALID', { operation: 'member.export', filter: { state: 'lost' } }),
  ],
  'menu.save': wholeNetwork({ path: '/shops/list', version: 0, titleEn: 'Sample' }),
  'menu.create': wholeNetwork({ component: '/shops/list', parent: '/shops' }),
  'menu.reset': wholeNetwork({ path: '/shops/list', version: 0 }),
  'menu.arrange': wholeNetwork({}),
  'text.save': wholeNetwork({ version: 0, zh: 'Sample' }),
  'text.import': wholeNetwork({}),
  'search.records': () => ['Home', 'SWEEP', '0001', 'R0'].map((query) => done({ query })),
  'approval.list': () => [done({}), done({ box: 'all' }), done({ box: 'own' })],
  'approval.withdraw': ({ approvals }) => [
    refused('APPROVAL_OF_ANOTHER', { approvalId: approvals.own }),
  ],
  'dictionary.create': wholeNetwork({ typeKey: 'cardType', code: 'sweep' }),
  'dictionary.update': wholeNetwork({}),
  'dictionary.remove': wholeNetwork({}),
  'approvalLimit.update': (_scene, { name }) => [
    (name === 'staff of the whole network' ? waits : refusedAs('WHOLE_NETWORK_ONLY'))({
      amount: null,
    }),
  ],
  'shop.changeWholesale': ({ own }) => [waits({ shopId: own.shopId })],
  ...gameFixtures,
  ...pricingFixtures,
  ...deviceFixtures,
  ...fileFixtures,
  ...memberSettingsFixtures,
  ...goodsFixtures,
  ...commentFixtures,
};

/** The fields that point to rows: by their name, and every positive number without an end. */
export function idFields(operation: AnyOperation): readonly string[] {
  return Object.entries(operation.input._zod.def.shape).flatMap(([name, schema]) =>
    !notIds.has(name) && (/(?:^i|I)ds?$/.test(name) || isPositiveWhole(schema)) ? [name] : [],
  );
}

/** As `nouns`, for the entities that the scene adds from a list. */
function entityNoun(field: string): (typeof nouns)[string] | undefined {
  const noun = field.replace(/Id$/, '');
  if (!(noun in sceneEntities)) return undefined;
  return ({ entities }, { name }) => {
    const rows = entities[noun];
    if (rows === undefined) throw new Error(`the scene has no ${noun}`);
    const hidden = name === 'assistant' ? [rows.foreign, rows.branch] : [rows.foreign];
    return { own: rows.own, foreign: hidden.filter((id) => id !== undefined) };
  };
}

/** The rows that an id field of an operation can point to. */
export function idsFor(
  operation: AnyOperation,
  field: string,
  scene: Scene,
  principal: Principal,
): Ids {
  const noun = nounOfField[`${operation.id}.${field}`] ?? /([A-Z]?[a-z]+)Ids?$/.exec(field)?.[1];
  const ids = entityNoun(field) ?? (noun === undefined ? undefined : nouns[noun.toLowerCase()]);
  if (ids === undefined)
    throw new Error(`${operation.id}: say in the fixtures of the sweep what ${field} points to`);
  const found = ids(scene, principal);
  const isOnesOwn = /^(self|session|export|view|visit)$/i.test(noun ?? '');
  const seesAll = principal.name === 'staff of the whole network' && !isOnesOwn;
  return seesAll ? { own: found.own, foreign: [] } : found;
}

/** An id as its field takes it: some take several at once. */
export const asField = (field: string, id: number): unknown => (field.endsWith('s') ? [id] : id);

/** Inputs of an operation that name only the principal's own rows; all its id fields occur. */
export function ownInputs(operation: AnyOperation, scene: Scene, principal: Principal): OwnInput[] {
  const required = requiredFields(operation, scene, principal);
  const inputs = (fixtures[operation.id]?.(scene, principal) ?? [done({})]).map((input) => ({
    ...input,
    fields: { ...required, ...input.fields },
  }));
  const covered = new Set(inputs.flatMap(({ fields }) => Object.keys(fields)));
  const more = idFields(operation)
    .filter((field) => !covered.has(field))
    .map((field) => {
      const { own } = idsFor(operation, field, scene, principal);
      return done({ ...required, [field]: asField(field, own) });
    });
  return [...inputs, ...more];
}

function requiredFields(operation: AnyOperation, scene: Scene, principal: Principal): Fields {
  const ids = new Set(idFields(operation));
  const required = Object.entries(operation.input._zod.def.shape).filter(
    ([, schema]) => schema._zod.optin === undefined,
  );
  return Object.fromEntries(
    required.map(([name, schema]) => [
      name,
      ids.has(name)
        ? asField(name, idsFor(operation, name, scene, principal).own)
        : sampleOf(operation, name, schema),
    ]),
  );
}

function sampleOf(operation: AnyOperation, name: string, schema: z.core.$ZodType): unknown {
  const special = `${operation.id}.${name}`;
  if (special in samples) return samples[special];
  if (name in samples) return samples[name];
  const { type, enum: choices, anyOf, minimum, pattern } = jsonOf(schema);
  if (choices !== undefined) return choices[0];
  if (anyOf !== undefined) return typeof anyOf[0] === 'object' ? anyOf[0].const : undefined;
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'string' && (pattern === undefined || new RegExp(pattern).test('Sample')))
    return 'Sample';
  throw new Error(`${operation.id}: give ${name} a sample in the fixtures of the sweep`);
}

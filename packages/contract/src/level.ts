import * as z from 'zod/mini';
import { levelNotFound, staleVersion } from './card-refusals.ts';
import { createdRow, hundredths, id, optionalText, page, paging, text, version } from './common.ts';
import { says } from './field-problem.ts';
import { merchantNotFound } from './merchant.ts';
import { accountKinds, operation } from './operation.ts';
import { allNames, otherNames } from './own-names.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';
import { wireName } from './wire.ts';

const namedLevelOrder = wireName(
  'level_order',
  'the rank of a member level; a higher one is better',
);
const namedLevelShortName = wireName('level_short_name', 'the short name of a member level');
const namedLevelUpPrice = wireName(
  'level_up_price',
  'the lifetime principal points from which a card leaves this level upwards (MEM-7)',
);
const namedLevelRights = wireName('level_rights', 'what a member level offers, in words');
const namedIsUpgrade = wireName(
  'is_upgrade',
  'whether cards of this level rise by themselves (MEM-7)',
);
const namedUpgradeLevelId = wireName('upgrade_level_id', 'the level to which a card rises (MEM-7)');

/** Percent that remains to pay, 1 to 100 (NUM-2). */
const levelDiscount = () => z.int().check(z.minimum(1), z.maximum(100));

/** Whose rows are meant: the platform's templates, or those that merchants have of their own (MEM-10). */
export const settingsOwners = ['platform', 'merchant'] as const;

export const levelRow = z.object({
  id: id(),
  merchantId: z.nullable(id()),
  /** Nothing for a template. */
  merchantName: z.nullable(z.string()),
  /** Nothing for a template: each merchant counts in its own. */
  currency: z.nullable(z.string()),
  levelName: z.string(),
  ...allNames,
  levelDiscount: levelDiscount(),
  levelOrder: namedLevelOrder(z.int()),
  levelShortName: namedLevelShortName(z.string()),
  levelUpPrice: namedLevelUpPrice(hundredths()),
  levelRights: namedLevelRights(z.string()),
  isUpgrade: namedIsUpgrade(z.boolean()),
  upgradeLevelId: namedUpgradeLevelId(z.nullable(id())),
  upgradeLevelName: z.nullable(z.string()),
  openCardPrice: hundredths(),
  cardReplacementPrice: hundredths(),
  isAllowCancelCard: z.boolean(),
  /** Principal points that come with the card itself (MEM-3). */
  coin: hundredths(),
  isEnabled: z.boolean(),
  version: version(),
});
export type LevelRow = z.output<typeof levelRow>;

export const listLevels = operation({
  id: 'level.list',
  kind: 'query',
  method: 'GET',
  path: '/api/levels',
  summary: 'Member levels by rank; a shop sees those that its cards can have (MEM-10)',
  permission: 'member.level.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    merchantId: z.optional(id()),
    /** Those that count in this shop: what its merchant has of its own, only while the shop may keep it (MEM-10). */
    shopId: z.optional(id()),
    /** Left out: what the merchant's cards go by. Named: the rows of that owner, to look after them. */
    owner: z.optional(z.enum(settingsOwners)),
    /** Where cards are opened, enabled ones alone; those that have a disabled one keep it. */
    isEnabled: z.optional(z.boolean()),
  }),
  output: page(levelRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const memberSettingsForbidden = refusal('MEMBER_SETTINGS_FORBIDDEN', 'forbidden', {
  zh: '店铺不允许自定义会员设置，请联系平台',
  en: 'Your shops may not keep member settings of their own. Ask the platform',
  es: 'Sus tiendas no pueden tener ajustes de miembros propios. Consulte a la plataforma',
});
export const levelOrderTaken = refusal('LEVEL_ORDER_TAKEN', 'conflict', {
  zh: '已有等级使用顺序 {levelOrder}',
  en: 'Another level already has the rank {levelOrder}',
  es: 'Otro nivel ya tiene el rango {levelOrder}',
});
export const upgradeNotHigher = refusal('UPGRADE_NOT_HIGHER', 'conflict', {
  zh: '升级后的等级必须高于本等级，等级不能循环升级',
  en: 'A level must rise to one of a higher rank: levels never go in a circle',
  es: 'Un nivel debe subir a otro de rango superior: los niveles no forman un círculo',
});
export const levelIsTarget = refusal('LEVEL_IS_TARGET', 'conflict', {
  zh: '等级“{levelName}”会升级到本等级，本等级必须启用且高于它。请先修改它',
  en: 'The level {levelName} rises to this one, which has to stay enabled and higher. Change that first',
  es: 'El nivel {levelName} sube a este, que debe seguir activo y ser superior. Cámbielo antes',
});
export const levelInUse = refusal('LEVEL_IN_USE', 'conflict', {
  zh: '还有会员卡使用本等级，不能删除，可以停用',
  en: 'Cards have this level: it cannot be removed. Disable it instead',
  es: 'Hay tarjetas con este nivel: no puede eliminarse. Desactívelo',
});
export const levelIsLast = refusal('LEVEL_IS_LAST', 'conflict', {
  zh: '至少要有一个启用的等级，否则不能开卡',
  en: 'One level has to stay enabled, or no card could be opened',
  es: 'Debe quedar un nivel activo; si no, no se podrían abrir tarjetas',
});
export const settingsNotEmpty = refusal('MEMBER_SETTINGS_NOT_EMPTY', 'conflict', {
  zh: '已有自己的设置，不能再复制平台模板',
  en: 'There are settings of your own already: templates are not copied over them',
  es: 'Ya hay ajustes propios: las plantillas no se copian encima',
});

const levelTerms = {
  levelName: text(32),
  ...otherNames,
  levelShortName: namedLevelShortName(optionalText(16)),
  levelDiscount: levelDiscount(),
  levelOrder: namedLevelOrder(z.int().check(z.minimum(1), z.maximum(10_000))),
  levelRights: namedLevelRights(optionalText(500)),
  isUpgrade: namedIsUpgrade(z._default(z.boolean(), false)),
  levelUpPrice: namedLevelUpPrice(z._default(hundredths(), 0)),
  upgradeLevelId: namedUpgradeLevelId(z.optional(id())),
  openCardPrice: z._default(hundredths(), 0),
  cardReplacementPrice: z._default(hundredths(), 0),
  isAllowCancelCard: z._default(z.boolean(), true),
  coin: z._default(hundredths(), 0),
};
const saysWhereTo = z.refine<{ isUpgrade: boolean; upgradeLevelId?: number | undefined }>(
  (level) => !level.isUpgrade || level.upgradeLevelId !== undefined,
  { path: ['upgradeLevelId'], ...says('upgradeLevel') },
);

export const createLevel = operation({
  id: 'level.create',
  kind: 'command',
  method: 'POST',
  path: '/api/levels',
  summary: 'Adds a member level to a merchant, or a template of the platform (MEM-7, MEM-10)',
  permission: 'member.level.create',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z
    .strictObject({
      /** Left out: by staff a template, by a shop's account its own merchant. */
      merchantId: z.optional(id()),
      ...levelTerms,
    })
    .check(saysWhereTo),
  output: createdRow,
  refusals: [
    wholeNetworkOnly,
    merchantNotFound,
    memberSettingsForbidden,
    levelNotFound,
    levelOrderTaken,
    upgradeNotHigher,
  ],
  audit: { object: 'level', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

const changedLevel = z.object({ levelId: id(), version: version() });

export const updateLevel = operation({
  id: 'level.update',
  kind: 'command',
  method: 'POST',
  path: '/api/levels/:levelId',
  summary: 'Changes a member level; cards that have it go by the new terms at once (MEM-7)',
  permission: 'member.level.update',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject({ levelId: id(), version: version(), ...levelTerms }).check(saysWhereTo),
  output: changedLevel,
  refusals: [
    levelNotFound,
    wholeNetworkOnly,
    memberSettingsForbidden,
    staleVersion,
    levelOrderTaken,
    upgradeNotHigher,
    levelIsTarget,
  ],
  audit: { object: 'level', idFrom: 'levelId' },
  rate: 'write',
  idempotency: 'accepted',
});

const oneLevel = z.strictObject({ levelId: id(), version: version() });

export const enableLevel = operation({
  id: 'level.enable',
  kind: 'command',
  method: 'POST',
  path: '/api/levels/:levelId/enable',
  summary: 'Lets cards be opened with a member level again',
  permission: 'member.level.update',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: oneLevel,
  output: changedLevel,
  refusals: [levelNotFound, wholeNetworkOnly, memberSettingsForbidden, staleVersion],
  audit: { object: 'level', idFrom: 'levelId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const disableLevel = operation({
  id: 'level.disable',
  kind: 'command',
  method: 'POST',
  path: '/api/levels/:levelId/disable',
  summary: 'Opens no more cards with a member level; cards that have it keep it',
  permission: 'member.level.update',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: oneLevel,
  output: changedLevel,
  refusals: [
    levelNotFound,
    wholeNetworkOnly,
    memberSettingsForbidden,
    staleVersion,
    levelIsTarget,
    levelIsLast,
  ],
  audit: { object: 'level', idFrom: 'levelId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const removeLevel = operation({
  id: 'level.remove',
  kind: 'command',
  method: 'POST',
  path: '/api/levels/:levelId/remove',
  summary: 'Removes a member level that no card has',
  permission: 'member.level.update',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: oneLevel,
  output: z.object({ levelId: id() }),
  refusals: [
    levelNotFound,
    wholeNetworkOnly,
    memberSettingsForbidden,
    staleVersion,
    levelInUse,
    levelIsTarget,
    levelIsLast,
  ],
  audit: { object: 'level', idFrom: 'levelId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const copyLevels = operation({
  id: 'level.copy',
  kind: 'command',
  method: 'POST',
  path: '/api/levels/copy',
  summary: "Copies the platform's levels for a merchant, whose cards move to the copies (MEM-10)",
  permission: 'member.level.create',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject({ merchantId: z.optional(id()) }),
  output: z.object({ merchantId: id(), levels: z.int(), cards: z.int() }),
  refusals: [wholeNetworkOnly, merchantNotFound, memberSettingsForbidden, settingsNotEmpty],
  audit: { object: 'merchant', idFrom: 'merchantId' },
  rate: 'write',
  idempotency: 'accepted',
});

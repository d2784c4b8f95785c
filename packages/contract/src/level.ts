import * as z from 'zod/mini';
import { levelNotFound } from './card-refusals.ts';
import { createdRow, hundredths, id, optionalText, page, paging, text } from './common.ts';
import { merchantNotFound } from './merchant.ts';
import { accountKinds, operation } from './operation.ts';
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

export const levelRow = z.object({
  id: id(),
  merchantId: z.nullable(id()),
  levelName: z.string(),
  levelDiscount: levelDiscount(),
  levelOrder: namedLevelOrder(z.int()),
  levelShortName: namedLevelShortName(z.string()),
  levelUpPrice: namedLevelUpPrice(hundredths()),
  levelRights: namedLevelRights(z.string()),
  isUpgrade: namedIsUpgrade(z.boolean()),
  upgradeLevelId: namedUpgradeLevelId(z.nullable(id())),
  openCardPrice: hundredths(),
  cardReplacementPrice: hundredths(),
  isAllowCancelCard: z.boolean(),
  /** Principal points that come with the card itself (MEM-3). */
  coin: hundredths(),
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
  input: z.strictObject({ ...paging, merchantId: z.optional(id()) }),
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
  zh: '升级后的等级必须高于本等级',
  en: 'A level must rise to a higher one',
  es: 'Un nivel debe subir a otro superior',
});

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
      levelName: text(32),
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
    })
    .check(
      z.refine((input) => !input.isUpgrade || input.upgradeLevelId !== undefined, {
        path: ['upgradeLevelId'],
      }),
    ),
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

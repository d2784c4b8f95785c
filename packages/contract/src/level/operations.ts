import * as z from 'zod/mini';
import { createdRow, hundredths, id, optionalText, text, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command } from '../kernel/operation.ts';
import { otherNames } from '../kernel/own-names.ts';
import { staleVersion, wholeNetworkOnly } from '../kernel/refusals.ts';
import { levelNotFound, merchantNotFound } from '../vocabulary/refusals.ts';
import {
  levelInUse,
  levelIsLast,
  levelIsTarget,
  levelOrderTaken,
  memberSettingsForbidden,
  settingsNotEmpty,
  upgradeNotHigher,
} from './refusals.ts';
import {
  levelDiscount,
  namedIsUpgrade,
  namedLevelOrder,
  namedLevelRights,
  namedLevelShortName,
  namedLevelUpPrice,
  namedUpgradeLevelId,
} from './rows.ts';

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

export const createLevel = command({
  id: 'level.create',
  path: '/api/levels',
  summary: 'Adds a member level to a merchant, or a template of the platform (MEM-7, MEM-10)',
  permission: 'member.level.create',
  scope: ['staff', 'shop'],
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
});

const changedLevel = z.object({ levelId: id(), version: version() });

export const updateLevel = command({
  id: 'level.update',
  path: '/api/levels/:levelId',
  summary: 'Changes a member level; cards that have it go by the new terms at once (MEM-7)',
  permission: 'member.level.update',
  scope: ['staff', 'shop'],
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
});

const oneLevel = z.strictObject({ levelId: id(), version: version() });

export const enableLevel = command({
  id: 'level.enable',
  path: '/api/levels/:levelId/enable',
  summary: 'Lets cards be opened with a member level again',
  permission: 'member.level.update',
  scope: ['staff', 'shop'],
  input: oneLevel,
  output: changedLevel,
  refusals: [levelNotFound, wholeNetworkOnly, memberSettingsForbidden, staleVersion],
  audit: { object: 'level', idFrom: 'levelId' },
});

export const disableLevel = command({
  id: 'level.disable',
  path: '/api/levels/:levelId/disable',
  summary: 'Stops opening cards with a member level; cards that have it keep it',
  permission: 'member.level.update',
  scope: ['staff', 'shop'],
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
});

export const removeLevel = command({
  id: 'level.remove',
  path: '/api/levels/:levelId/remove',
  summary: 'Removes a member level that no card has',
  permission: 'member.level.update',
  scope: ['staff', 'shop'],
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
});

export const copyLevels = command({
  id: 'level.copy',
  path: '/api/levels/copy',
  summary: "Copies the platform's levels for a merchant, whose cards move to the copies (MEM-10)",
  permission: 'member.level.create',
  scope: ['staff', 'shop'],
  input: z.strictObject({ merchantId: z.optional(id()) }),
  output: z.object({ merchantId: id(), levels: z.int(), cards: z.int() }),
  refusals: [wholeNetworkOnly, merchantNotFound, memberSettingsForbidden, settingsNotEmpty],
  audit: { object: 'merchant', idFrom: 'merchantId' },
});

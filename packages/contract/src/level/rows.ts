import * as z from 'zod/mini';
import { hundredths, id, version } from '../kernel/common.ts';
import { allNames } from '../kernel/own-names.ts';
import { wireName } from '../kernel/wire.ts';

export const namedLevelOrder = wireName(
  'level_order',
  'the rank of a member level; a higher one is better',
);
export const namedLevelShortName = wireName('level_short_name', 'the short name of a member level');
export const namedLevelUpPrice = wireName(
  'level_up_price',
  'the lifetime principal points from which a card leaves this level upwards (MEM-7)',
);
export const namedLevelRights = wireName('level_rights', 'what a member level offers, in words');
export const namedIsUpgrade = wireName(
  'is_upgrade',
  'whether cards of this level rise by themselves (MEM-7)',
);
export const namedUpgradeLevelId = wireName(
  'upgrade_level_id',
  'the level to which a card rises (MEM-7)',
);

/** Percent that remains to pay, 1 to 100 (NUM-2). */
export const levelDiscount = () => z.int().check(z.minimum(1), z.maximum(100));

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

import * as z from 'zod/mini';
import { hundredths, id, page, paging } from './common.ts';
import { accountKinds, operation } from './operation.ts';
import { wire } from './wire.ts';

export const levelRow = z.object({
  id: id(),
  merchantId: z.nullable(id()),
  levelName: z.string(),
  /** Percent that remains to pay, 1 to 100 (NUM-2). */
  levelDiscount: z.int().check(z.minimum(1), z.maximum(100)),
  levelOrder: wire('level_order', z.int(), 'the rank of a member level; a higher one is better'),
  levelShortName: wire('level_short_name', z.string(), 'the short name of a member level'),
  levelUpPrice: wire(
    'level_up_price',
    hundredths(),
    'the lifetime principal points from which a card leaves this level upwards (MEM-7)',
  ),
  levelRights: wire('level_rights', z.string(), 'what a member level offers, in words'),
  isUpgrade: wire(
    'is_upgrade',
    z.boolean(),
    'whether cards of this level rise by themselves (MEM-7)',
  ),
  upgradeLevelId: wire(
    'upgrade_level_id',
    z.nullable(id()),
    'the level to which a card rises (MEM-7)',
  ),
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

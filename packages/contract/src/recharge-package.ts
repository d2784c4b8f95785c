import * as z from 'zod/mini';
import { hundredths, id, page, paging } from './common.ts';
import { accountKinds, operation } from './operation.ts';
import { wire } from './wire.ts';

export const packageRow = z.object({
  id: id(),
  merchantId: z.nullable(id()),
  packageName: wire('package_name', z.string(), 'the name of a recharge package'),
  sellPrice: wire('sell_price', hundredths(), 'what a recharge package costs, in money'),
  point: hundredths(),
  giftPoint: hundredths(),
  isForOpening: wire(
    'is_open_card_use',
    z.boolean(),
    'whether a package is offered when a card is opened (MEM-3)',
  ),
  isForRecharge: wire(
    'is_recharge_use',
    z.boolean(),
    'whether a package is offered when a card is recharged (MEM-5)',
  ),
});
export type PackageRow = z.output<typeof packageRow>;

export const listPackages = operation({
  id: 'package.list',
  kind: 'query',
  method: 'GET',
  path: '/api/packages',
  summary: 'Recharge packages by price; a shop sees those that it may sell (MEM-10)',
  permission: 'member.package.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    merchantId: z.optional(id()),
    use: z.optional(z.enum(['opening', 'recharge'])),
  }),
  output: page(packageRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

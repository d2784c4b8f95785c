import * as z from 'zod/mini';
import { createdRow, hundredths, id, page, paging, text } from './common.ts';
import { memberSettingsForbidden } from './level.ts';
import { merchantNotFound } from './merchant.ts';
import { accountKinds, operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { wireName } from './wire.ts';

const namedPackageName = wireName('package_name', 'the name of a recharge package');
const namedSellPrice = wireName('sell_price', 'what a recharge package costs, in money');
const namedIsForOpening = wireName(
  'is_open_card_use',
  'whether a package is offered when a card is opened (MEM-3)',
);
const namedIsForRecharge = wireName(
  'is_recharge_use',
  'whether a package is offered when a card is recharged (MEM-5)',
);

export const packageRow = z.object({
  id: id(),
  merchantId: z.nullable(id()),
  packageName: namedPackageName(z.string()),
  sellPrice: namedSellPrice(hundredths()),
  point: hundredths(),
  giftPoint: hundredths(),
  isForOpening: namedIsForOpening(z.boolean()),
  isForRecharge: namedIsForRecharge(z.boolean()),
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

export const createPackage = operation({
  id: 'package.create',
  kind: 'command',
  method: 'POST',
  path: '/api/packages',
  summary: 'Adds a recharge package to a merchant, or a template of the platform (MEM-10)',
  permission: 'member.package.create',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z
    .strictObject({
      /** Left out: by staff a template, by a shop's account its own merchant. */
      merchantId: z.optional(id()),
      packageName: namedPackageName(text(64)),
      sellPrice: namedSellPrice(hundredths()),
      point: hundredths(),
      giftPoint: z._default(hundredths(), 0),
      isForOpening: namedIsForOpening(z._default(z.boolean(), false)),
      isForRecharge: namedIsForRecharge(z._default(z.boolean(), true)),
    })
    .check(
      z.refine(({ point, giftPoint }) => point + giftPoint > 0, { path: ['point'] }),
      z.refine(({ isForOpening, isForRecharge }) => isForOpening || isForRecharge, {
        path: ['isForRecharge'],
      }),
    ),
  output: createdRow,
  refusals: [wholeNetworkOnly, merchantNotFound, memberSettingsForbidden],
  audit: { object: 'package', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

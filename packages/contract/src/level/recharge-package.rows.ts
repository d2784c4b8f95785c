import * as z from 'zod/mini';
import { hundredths, id, text, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { allNames, otherNames } from '../kernel/own-names.ts';
import { wireName } from '../kernel/wire.ts';

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
  /** Nothing for a template. */
  merchantName: z.nullable(z.string()),
  packageName: namedPackageName(z.string()),
  ...allNames,
  sellPrice: namedSellPrice(hundredths()),
  /** Nothing for a template: each merchant sells it in its own. */
  currency: z.nullable(z.string()),
  point: hundredths(),
  giftPoint: hundredths(),
  isForOpening: namedIsForOpening(z.boolean()),
  isForRecharge: namedIsForRecharge(z.boolean()),
  isEnabled: z.boolean(),
  version: version(),
});
export type PackageRow = z.output<typeof packageRow>;

/** In hundredths, ten million points at most: nobody sells more at once, and a slip of zeros is caught. */
const packagePoints = () => hundredths().check(z.maximum(1_000_000_000));

/** What a package costs and credits, and what it is for. */
export const packageTerms = {
  packageName: namedPackageName(text(64)),
  ...otherNames,
  sellPrice: namedSellPrice(hundredths()),
  point: packagePoints(),
  giftPoint: z._default(packagePoints(), 0),
  isForOpening: namedIsForOpening(z._default(z.boolean(), false)),
  isForRecharge: namedIsForRecharge(z._default(z.boolean(), true)),
};
export const sellsPoints = z.refine<{ point: number; giftPoint: number }>(
  ({ point, giftPoint }) => point + giftPoint > 0,
  { path: ['point'], ...says('pointsMissing') },
);
export const servesSomething = z.refine<{ isForOpening: boolean; isForRecharge: boolean }>(
  ({ isForOpening, isForRecharge }) => isForOpening || isForRecharge,
  { path: ['isForRecharge'], ...says('packageUse') },
);

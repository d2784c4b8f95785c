import * as z from 'zod/mini';
import { currencyCode, id, signedHundredths } from '../kernel/common.ts';
import { isRunning } from './rows.ts';

export const goodsReportGroups = ['goods', 'shop', 'period'] as const;
export type GoodsReportGroup = (typeof goodsReportGroups)[number];

/**
 * What sales of goods of one currency came to, what was taken back taken off: each number is that of the list of
 * the same filters (RPT-4). A sale that is taken back later counts on the day on which it was sold, what takes it
 * back on its own day: a day that is over stays as it was reported.
 */
export const goodsFigures = z.object({
  currency: currencyCode(),
  units: z.int(),
  paid: signedHundredths(),
  point: signedHundredths(),
  giftPoint: signedHundredths(),
  /** Of the pieces whose cost was written down when they were sold. */
  cost: signedHundredths(),
  /** Of those of them that money paid: points are no money (GDS-1). */
  margin: signedHundredths(),
  /** So many pieces stand in neither cost nor margin. */
  unitsWithoutCost: z.int(),
  sales: z.int(),
  voids: z.int(),
});
export type GoodsFigures = z.output<typeof goodsFigures>;

/** The sales of one kind of goods, of a shop, or of a day or month, in one currency. */
export const goodsReportRow = z.extend(goodsFigures, {
  /** The place of the row. */
  id: id(),
  goodsId: z.nullable(id()),
  shopId: z.nullable(id()),
  /** Of the goods or the shop; empty where the row tells of a period. */
  name: z.string(),
  shopName: z.string(),
  /** Of a day or a month, by the clock of each shop (NUM-3). */
  startsOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  isRunning,
});
export type GoodsReportRow = z.output<typeof goodsReportRow>;

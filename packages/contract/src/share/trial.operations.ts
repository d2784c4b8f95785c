import * as z from 'zod/mini';
import { currencyCode, hundredths, id } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';
import { shopTypes } from '../vocabulary/shop.ts';
import { trial } from './rows.ts';

export const tryWholesale = query({
  id: 'wholesale.try',
  path: '/api/shops/:shopId/wholesale/try',
  method: 'POST',
  summary:
    'What a shop would have paid for its plays in the last three closed months; writes nothing (SET-14)',
  permission: 'shop.shop.manage',
  scope: ['staff'],
  input: z.strictObject({
    shopId: id(),
    shopType: z.enum(shopTypes),
    deductionPoint: hundredths(),
  }),
  output: trial,
  refusals: [shopNotFound],
});

export const tryLebeanPrice = query({
  id: 'lebeanPrice.try',
  path: '/api/lebean-prices/:currency/try',
  method: 'POST',
  summary:
    'What the lebeans of plays would have come to in the last three closed months; writes nothing (SET-14)',
  permission: 'lebean.price.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    currency: currencyCode(),
    price: hundredths().check(z.positive(), z.maximum(100_000_00)),
  }),
  output: trial,
});

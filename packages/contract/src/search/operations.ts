import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { query } from '../kernel/operation.ts';
import { foundCard, foundDevice, foundOrder, foundShop } from './rows.ts';

export const searchRecords = query({
  id: 'search.records',
  path: '/api/search',
  summary:
    'Cards, recharges, shops and devices by what they are called: what the caller may open (SH-19)',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({
    /** A card number (retired ones too), a phone in full or its last four digits, a name (MEM-9); an order number; a shop's name or number; the code on a device. */
    query: z.string().check(z.trim(), z.minLength(2), z.maxLength(32)),
    /** Only what bears the whole of it as its number or code, as a reader reads it (SH-44): never by a phone, a name or a beginning. */
    isExact: z.optional(z.boolean()),
  }),
  output: z.object({
    cards: z.array(foundCard),
    orders: z.array(foundOrder),
    shops: z.array(foundShop),
    devices: z.array(foundDevice),
  }),
});

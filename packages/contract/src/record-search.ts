import * as z from 'zod/mini';
import { namedCardNumber, namedCardState, namedName, namedPhone } from './card-fields.ts';
import { id, instant, signedHundredths } from './common.ts';
import { receipt } from './counter.ts';
import { namedUniqueCode } from './device-fields.ts';
import { accountKinds, operation } from './operation.ts';
import { cardStates } from '@lebean/domain/card-state';

/** How many records of a kind the header shows (SH-19). */
export const mostFoundRecords = 5;

export const foundCard = z.object({
  id: id(),
  cardNumber: namedCardNumber(z.string()),
  cardState: namedCardState(z.enum(cardStates)),
  name: namedName(z.string()),
  /** Masked, as in the lists (MEM-9). */
  phone: namedPhone(z.string()),
});
export const foundOrder = z.object({
  id: id(),
  orderNumber: receipt.shape.orderNumber,
  cardId: id(),
  name: namedName(z.string()),
  paid: signedHundredths(),
  currency: z.string(),
  createdAt: instant(),
});
export const foundShop = z.object({ id: id(), shopName: z.string(), merchantName: z.string() });

/** A unit of equipment by the code on it, with the shop where it stands. */
export const foundDevice = z.object({
  id: id(),
  uniqueCode: namedUniqueCode(z.string()),
  shopName: z.nullable(z.string()),
});

export const searchRecords = operation({
  id: 'search.records',
  kind: 'query',
  method: 'GET',
  path: '/api/search',
  summary:
    'Cards, recharges, shops and devices by what they are called: what the caller may open (SH-19)',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
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
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

import * as z from 'zod/mini';
import { cardStates } from '@lebean/domain/card-state';
import { id, instant, signedHundredths } from '../kernel/common.ts';
import { namedCardNumber, namedCardState, namedName, namedPhone } from '../vocabulary/card.ts';
import { orderNumber } from '../vocabulary/payment.ts';
import { namedUniqueCode } from '../vocabulary/terminal.ts';

/** How many records of a kind the header shows (SH-19). */
export const maxFoundRecords = 5;

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
  orderNumber,
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

import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant } from '../kernel/common.ts';
import { eventCategoryNames, eventWays } from './catalogue.ts';

/** What an account has heard. */
export const eventRow = z.object({
  id: id(),
  /** A category of a version to come is shown by its name. */
  eventCategory: z.string(),
  says: z.string(),
  severity: z.enum(['info', 'important', 'critical']),
  /** The page that shows what it is about; empty for none. */
  page: z.string(),
  /** The own export that it is about. */
  exportId: z.nullable(id()),
  /** How many it stands for (NTC-11). */
  gathered: z.int(),
  at: instant(),
  readAt: z.nullable(instant()),
  isArchived: z.boolean(),
});
export type EventRow = z.output<typeof eventRow>;

export const minute = () => z.int().check(z.minimum(0), z.maximum(1439));

/** How an account hears of what happens (NTC-10). */
export const eventSettings = z.object({
  mailAddress: z.string(),
  /** The address that waits for its code; empty for none. */
  askedAddress: z.string(),
  quietFromMinute: z.nullable(minute()),
  quietUntilMinute: z.nullable(minute()),
  digestMinute: minute(),
  choices: z.array(
    z.object({
      eventCategory: z.enum(eventCategoryNames),
      way: z.enum(eventWays),
      ways: z.array(z.enum(eventWays)),
      /** Whether it also comes to the screens of the account's devices, unless it is off. */
      isPushed: z.boolean(),
    }),
  ),
});
export type EventSettings = z.output<typeof eventSettings>;

export const inboxDeliveryStates = ['sent', 'skipped'] as const;
export const mailDeliveryStates = ['held', 'sent', 'skipped'] as const;
/** Why something did not come, or not yet (NTC-11). */
export const deliveryReasons = [
  'off',
  'chosen',
  'collapsed',
  'noAddress',
  'notPermitted',
  'quietHours',
  'digest',
  'noDevice',
  'sending',
  'failed',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** What became of an event for one account, on each way (NTC-11). */
export const deliveryRow = z.object({
  id: id(),
  at: instant(),
  name: z.string(),
  loginName: z.string(),
  kind: z.enum(accountKinds),
  merchantName: z.nullable(z.string()),
  eventCategory: z.string(),
  says: z.string(),
  inboxState: z.enum(inboxDeliveryStates),
  inboxReason: z.nullable(z.enum(deliveryReasons)),
  readAt: z.nullable(instant()),
  mailState: z.enum(mailDeliveryStates),
  mailReason: z.nullable(z.enum(deliveryReasons)),
  /** Until when a mail is held. */
  mailDueAt: z.nullable(instant()),
  pushState: z.enum(mailDeliveryStates),
  pushReason: z.nullable(z.enum(deliveryReasons)),
  /** Until when a push is held. */
  pushDueAt: z.nullable(instant()),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

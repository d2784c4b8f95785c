import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { email, id, page, paging } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { eventCategoryNames, eventWays } from './catalogue.ts';
import { eventAlwaysHeard, eventNotFound, eventQuietHalf } from './refusals.ts';
import { deliveryRow, eventRow, eventSettings, mailDeliveryStates, minute } from './rows.ts';

const everybody = { permission: 'session', scope: accountKinds } as const;
const own = { object: 'account', idFrom: 'caller' };

export const eventBoxes = ['unread', 'all', 'archived'] as const;

export const listEvents = query({
  id: 'event.list',
  path: '/api/events',
  summary: 'What has happened that the caller hears of, the latest first (NTC-10)',
  ...everybody,
  envelope: 'list',
  input: z.strictObject({ ...paging, box: z._default(z.enum(eventBoxes), 'all') }),
  output: page(eventRow),
});

export const readEvents = command({
  id: 'event.read',
  path: '/api/events/read',
  summary: 'Says that events were read; those of others are passed over (NTC-10)',
  ...everybody,
  input: z.strictObject({ eventIds: z.array(id()).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({}),
  audit: undefined,
  idempotency: 'none',
});

export const readAllEvents = command({
  id: 'event.readAll',
  path: '/api/events/read-all',
  summary: 'Says that all events so far were read (NTC-10)',
  ...everybody,
  input: z.strictObject({}),
  output: z.object({ count: z.int() }),
  audit: undefined,
  idempotency: 'none',
});

export const archiveEvent = command({
  id: 'event.archive',
  path: '/api/events/:eventId/archive',
  summary: 'Puts an event away, or back (NTC-10)',
  ...everybody,
  input: z.strictObject({ eventId: id(), isArchived: z.boolean() }),
  output: z.object({ eventId: id() }),
  refusals: [eventNotFound],
  audit: undefined,
  idempotency: 'none',
});

export const getEventSettings = query({
  id: 'eventSetting.get',
  path: '/api/event-settings',
  summary: 'How the caller hears of what happens (NTC-10)',
  ...everybody,
  input: z.strictObject({}),
  output: eventSettings,
});

export const saveEventSettings = command({
  id: 'eventSetting.save',
  path: '/api/event-settings',
  summary: 'Sets quiet hours and the time of the daily digest, by the clock of the caller (NTC-10)',
  ...everybody,
  input: z.strictObject({
    quietFromMinute: z.nullable(minute()),
    quietUntilMinute: z.nullable(minute()),
    digestMinute: minute(),
  }),
  output: z.object({}),
  refusals: [eventQuietHalf],
  audit: own,
});

export const chooseEventWay = command({
  id: 'eventSetting.choose',
  path: '/api/event-settings/choose',
  summary: 'Chooses how the caller hears of a category (NTC-10)',
  ...everybody,
  input: z.strictObject({ eventCategory: z.enum(eventCategoryNames), way: z.enum(eventWays) }),
  output: z.object({}),
  refusals: [eventAlwaysHeard],
  audit: own,
});

export const chooseEventPush = command({
  id: 'eventSetting.choosePush',
  path: '/api/event-settings/choose-push',
  summary:
    'Chooses whether a category also comes to the screens of the devices of the caller (NTC-10)',
  ...everybody,
  input: z.strictObject({ eventCategory: z.enum(eventCategoryNames), isPushed: z.boolean() }),
  output: z.object({}),
  audit: own,
});

export const askEventAddress = command({
  id: 'eventSetting.askAddress',
  path: '/api/event-settings/address',
  summary: 'Names the address for mails, which is sent a code; an empty one ends them (NTC-10)',
  ...everybody,
  input: z.strictObject({ mailAddress: email() }),
  output: z.object({}),
  audit: own,
  rate: 'signIn',
  isPersonal: true,
});

export const confirmEventAddress = command({
  id: 'eventSetting.confirmAddress',
  path: '/api/event-settings/address/confirm',
  summary: 'Shows by its code that the address is the own one (NTC-10)',
  ...everybody,
  input: z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
  /** A wrong code is an answer, not a refusal: it counts as a try. */
  output: z.object({ isConfirmed: z.boolean() }),
  audit: own,
  rate: 'signIn',
  idempotency: 'none',
  isPersonal: true,
});

export const listDeliveries = query({
  id: 'eventDelivery.list',
  path: '/api/event-deliveries',
  summary: 'What became of each event for each account, and why (NTC-11)',
  permission: 'notice.delivery.list',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    eventCategory: z.optional(z.enum(eventCategoryNames)),
    mailState: z.optional(z.enum(mailDeliveryStates)),
    pushState: z.optional(z.enum(mailDeliveryStates)),
  }),
  output: page(deliveryRow),
});

import * as z from 'zod/mini';
import { id, instant } from '../kernel/common.ts';

/** A browser on which the caller is notified (NTC-10). */
export const pushDevice = z.object({
  id: id(),
  userAgent: z.string(),
  createdAt: instant(),
  /** When a push service last took something for it. */
  sentAt: z.nullable(instant()),
  /** By which a browser recognises itself: its address at the push service stays between the two. */
  endpointHash: z.string(),
});
export type PushDevice = z.output<typeof pushDevice>;

export const pushDevices = z.object({
  /** What browsers bind themselves to; nothing where this server does not push. */
  serverKey: z.nullable(z.string()),
  devices: z.array(pushDevice),
});
export type PushDevices = z.output<typeof pushDevices>;

/** What a service worker is sent, and all of it. */
export const pushPayload = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** A path of this product. */
  page: z.string(),
});
export type PushPayload = z.output<typeof pushPayload>;

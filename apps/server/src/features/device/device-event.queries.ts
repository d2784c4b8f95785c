import type { DeviceEventKind } from '@lebean/contract/device/rows';
import type { Database } from '../../database/database.ts';

/** Where a unit is: a shop, or in stock. */
export interface DevicePlace {
  readonly merchantId: number | null;
  readonly shopId: number | null;
}

/** Something that happened to a unit, as it concerns the shop that it is in (DEV-6). */
export interface NewDeviceEvent extends DevicePlace {
  readonly deviceId: number;
  readonly kind: DeviceEventKind;
  readonly subject?: string;
}

/** Adds lines to the histories of units. */
export async function insertDeviceEvents(
  db: Database,
  events: readonly NewDeviceEvent[],
  { at, operator }: { readonly at: Date; readonly operator: string },
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('deviceEvent')
    .values(events.map(({ subject = '', ...event }) => ({ ...event, subject, at, operator })))
    .execute();
}

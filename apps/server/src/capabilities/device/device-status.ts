import { sql } from 'kysely';
import { type DeviceStatus, onlineSeconds } from '@lebean/domain/device-status';

/** The states of a code that keep its device from getting another (DEV-2). */
export const livingStates = ['issued', 'activated', 'disabled'] as const;

/**
 * As `deviceStatus` of the domain, where it can be filtered by and counted (DEV-4, DEV-6): of a `device`, its
 * living `code` and the last `beat` of the terminal that was activated with that.
 */
export const deviceStatus = sql<DeviceStatus>`case
  when not device.is_enabled or code.state = 'disabled' then 'disabled'
  when device.shop_id is null then 'stock'
  when code.id is null then 'unauthorised'
  when code.state = 'issued' then 'awaiting'
  when beat.last_seen_at >= now() - make_interval(secs => ${sql.lit(onlineSeconds)}) then 'online'
  else 'offline' end`;

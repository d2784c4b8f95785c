import { sql } from 'kysely';
import { deviceStatus, livingStates } from '../../capabilities/device/device-status.ts';

export interface ShopDevices {
  readonly deviceCount: number;
  readonly devicesOnline: number;
}

/**
 * The units of a shop and how many of them are online, counted for the few shops of a page (DEV-4, DEV-6); nothing
 * is counted for those who may not see it.
 */
export const devicesOfShop = (isSeen: boolean) => sql<ShopDevices>`(
  select jsonb_build_object('deviceCount', count(*),
    'devicesOnline', count(*) filter (where ${deviceStatus} = 'online'))
  from device
    left join authorisation_code code on code.device_id = device.id and code.state = any (${[...livingStates]})
    left join terminal on terminal.authorisation_code_id = code.id
    left join terminal_heartbeat beat on beat.terminal_id = terminal.id
  where ${isSeen} and device.merchant_id = shop.merchant_id and device.shop_id = shop.id)`;

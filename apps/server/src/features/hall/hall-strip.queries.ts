import { sql, type SqlBool } from 'kysely';
import { maxHallDevices } from '@lebean/contract/hall/rows';
import { deviceStatus, livingStates } from '../../capabilities/device/device-status.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/**
 * The units of the first shops by name that have any, and of each as much as says how it stands: one statement for
 * all of them, of the same tables as a hall reads, without games, guests and messages (SH-54).
 */
export async function listStripTerminals(db: Database, scope: Scope, maxShops: number) {
  return await db
    .with('hall', (query) =>
      query
        .selectFrom('shop')
        .select(['shop.id as shopId', 'shop.merchantId', 'shop.shopName'])
        .select(sql<number>`(count(*) over ())::integer`.as('halls'))
        .where('shop.isEnabled', '=', sql.lit(true))
        .where(scope.hasMerchant('shop.merchantId'))
        .where(scope.hasShop('shop.id'))
        .where(
          sql<SqlBool>`exists (select from device d where d.shop_id = shop.id and d.merchant_id = shop.merchant_id)`,
        )
        .orderBy('shop.shopName')
        .orderBy('shop.id')
        .limit(maxShops),
    )
    .selectFrom('hall')
    .innerJoin('device', 'device.shopId', 'hall.shopId')
    .leftJoin('authorisationCode as code', (join) =>
      join.onRef('code.deviceId', '=', 'device.id').on('code.state', 'in', livingStates),
    )
    .leftJoin('terminal', 'terminal.authorisationCodeId', 'code.id')
    .leftJoin('terminalHeartbeat as beat', 'beat.terminalId', 'terminal.id')
    .select(['hall.shopId', 'hall.shopName', 'hall.halls'])
    .select(['device.id as deviceId', 'device.uniqueCode', 'beat.terminalState'])
    .select(deviceStatus.as('status'))
    .select(
      sql<boolean>`exists (select from play p where p.terminal_id = terminal.id and p.state = 'started')`.as(
        'isPlaying',
      ),
    )
    .select(
      sql<boolean>`exists (select from ticket t where t.device_id = device.id and t.shop_id = device.shop_id
        and t.state in ('pending', 'accepted', 'inProgress') and not t.is_merged)`.as('hasTicket'),
    )
    .where(scope.hasMerchant('device.merchantId'))
    .where(scope.hasShop('device.shopId'))
    .orderBy('hall.shopName')
    .orderBy('hall.shopId')
    .orderBy('device.uniqueCode')
    .orderBy('device.id')
    .limit(maxShops * maxHallDevices)
    .execute();
}

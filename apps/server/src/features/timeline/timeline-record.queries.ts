import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { ofScope } from './document-sources.queries.ts';

/** A record whose time line is shown: itself with what was merged into it, and whose clock its days follow. */
export interface FoundRecord {
  readonly ids: number[];
  readonly timeZone: string | null;
}

/** Finds a record in the scope, as its own page does; one outside of it is as good as none (ACC-2). */
export type FindRecord = (
  db: Database,
  scope: Scope,
  id: number,
) => Promise<FoundRecord | undefined>;

async function found(db: Database, statement: RawBuilder<FoundRecord>) {
  const { rows } = await statement.execute(db);
  return rows[0];
}

export const findCard: FindRecord = (db, scope, id) =>
  found(
    db,
    sql<FoundRecord>`
      select array(select c.id union all select o.id from card o where o.merged_into_id = c.id) as ids, s.time_zone
      from card c left join shop s on s.id = c.opened_shop_id
      where c.id = ${id} and ${scope.hasMerchant('c.merchant_id')}`,
  );

export const findShop: FindRecord = (db, scope, id) =>
  found(
    db,
    sql<FoundRecord>`
      select array[s.id] as ids, s.time_zone from shop s
      where s.id = ${id} and ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}`,
  );

/** Games are the platform's: whoever may see one may see all. */
export const findGame: FindRecord = (db, _scope, id) =>
  found(
    db,
    sql<FoundRecord>`select array[g.id] as ids, null::text as time_zone from game g where g.id = ${id}`,
  );

export const findTicket: FindRecord = (db, scope, id) =>
  found(
    db,
    sql<FoundRecord>`
      select array(select t.id union all select o.id from ticket o where o.merged_into_id = t.id) as ids, s.time_zone
      from ticket t join shop s on s.id = t.shop_id where t.id = ${id} and ${ofScope(scope, 't')}`,
  );

/** What is not sent is staff's alone; a partner has its own besides (SET-4). */
export const findStatement: FindRecord = (db, scope, id) => {
  const isSeen = scope.kind === 'staff' ? sql`true` : sql`t.stage not in ('draft', 'discarded')`;
  const ofShop = sql`(t.shop_id is not null and ${ofScope(scope, 't')})`;
  const isOwn =
    scope.kind === 'shop' ? ofShop : sql`(${ofShop} or ${scope.hasPartner('t.partner_id')})`;
  return found(
    db,
    sql<FoundRecord>`
      select array[t.id] as ids, t.time_zone from statement t where t.id = ${id} and ${isSeen} and ${isOwn}`,
  );
};

export const findDevice: FindRecord = (db, scope, id) =>
  found(
    db,
    sql<FoundRecord>`
      select array[d.id] as ids, s.time_zone from device d left join shop s on s.id = d.shop_id
      where d.id = ${id} and ${ofScope(scope, 'd')}`,
  );

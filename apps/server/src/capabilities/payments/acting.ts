import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Scope } from '../session/scope.ts';

/** Where a payment was begun, and by whom. */
export interface Origin {
  readonly merchantId: number;
  readonly shopId: number;
  readonly operatorAccountId: number;
}

/** As much of a scope as a payment gives to what it credits. */
export type OriginScope = Pick<Scope, 'hasMerchant' | 'hasShop' | 'hasPartner'>;

/** Takes the place of the shop's people who began a payment, as their own call would (ACC-2). */
export async function actAsShop(db: Database, origin: Origin): Promise<void> {
  await act(db, 'app_shop', origin, false);
}

/** Takes the place of the platform, which issues what was paid for; the operator is who began it. */
export async function actAsPlatform(db: Database, origin: Origin): Promise<void> {
  await act(db, 'app_staff', origin, true);
}

async function act(
  db: Database,
  role: 'app_shop' | 'app_staff',
  { merchantId, shopId, operatorAccountId }: Origin,
  isWholeNetwork: boolean,
): Promise<void> {
  await sql`select set_config('app.account_id', ${String(operatorAccountId)}, true),
    set_config('app.merchant_id', ${String(merchantId)}, true),
    set_config('app.merchant_ids', ${`{${merchantId}}`}, true),
    set_config('app.shop_ids', ${`{${shopId}}`}, true),
    set_config('app.is_whole_network', ${String(isWholeNetwork)}, true),
    set_config('role', ${role}, true)`.execute(db);
}

/** Goes back to being nobody. */
export async function actAsAnonymous(db: Database): Promise<void> {
  await sql`select set_config('role', 'none', true), set_config('app.account_id', '', true),
    set_config('app.merchant_id', '', true), set_config('app.merchant_ids', '', true),
    set_config('app.shop_ids', '', true), set_config('app.is_whole_network', '', true)`.execute(db);
}

/** The scope of a payment: the shop in which it was begun. */
export const scopeOfOrigin = ({ merchantId, shopId }: Origin): OriginScope => ({
  hasMerchant: (column) => sql<boolean>`${sql.ref(column)} = ${merchantId}`,
  hasShop: (column) => sql<boolean>`${sql.ref(column)} = ${shopId}`,
  hasPartner: () => sql<boolean>`false`,
});

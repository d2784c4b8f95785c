import type { Client } from 'pg';
import { newToken, tokenHash } from '../apps/server/src/capabilities/session/open-session.ts';

/** Who calls: a session, as the headers of its calls. */
export interface BenchCaller {
  readonly accountId: number;
  readonly cookie: string;
}

/** Staff of the whole network, and the owner of the merchant with the most cards. */
export async function signIn(
  client: Client,
): Promise<{ readonly staff: BenchCaller; readonly shopOwner: BenchCaller }> {
  const largest = `(select merchant_id from card group by merchant_id order by count(*) desc limit 1)`;
  return {
    staff: await caller(client, {
      kind: 'staff',
      type: 0,
      merchant: 'null',
      role: 'platform-administrator',
    }),
    shopOwner: await caller(client, {
      kind: 'shop',
      type: 1,
      merchant: largest,
      role: 'shop-owner',
    }),
  };
}

type Requested = {
  readonly kind: 'staff' | 'shop';
  readonly type: number;
  readonly merchant: string;
  readonly role: string;
};

/** An account of the bench's own, without a password that fits, and a session for this run. */
async function caller(
  client: Client,
  { kind, type, merchant, role }: Requested,
): Promise<BenchCaller> {
  const made = await client.query<{ id: string }>(
    `insert into account (kind, account_type, login_name, password_hash, display_name, merchant_id)
      select $1::text, $2, 'bench-' || $1, '-', 'Bench', ${merchant}
      on conflict (login_name) do update set merchant_id = excluded.merchant_id returning id`,
    [kind, type],
  );
  const accountId = Number(made.rows[0]?.id);
  await client.query(
    `insert into account_role (account_id, role_id, kind)
      select $1, id, kind from role where role_key = $2 on conflict do nothing`,
    [accountId, role],
  );
  const token = newToken();
  await client.query(
    `insert into session (token_hash, account_id, expires_at, source)
      values ($1, $2, now() + interval '10 hours', 'bench')`,
    [tokenHash(token), accountId],
  );
  return { accountId, cookie: `lebean=${token}` };
}

// For tests: rows as the owner of the tables makes them, past all policies.
import { randomUUID } from 'node:crypto';
import type { AccountKind } from '@lebean/contract/operation';
import type pg from 'pg';
import { newToken, tokenHash } from '../capabilities/session/open-session.ts';

/** Words that stand in every text of a row, by who must never read them. */
export const canary = {
  /** Another merchant's, and its partner's. */
  foreign: 'Quetzal',
  /** Another branch's of the same merchant. */
  branch: 'Axolotl',
  /** The partner above: shops are not told who that is. */
  partner: 'Kakapo',
  /** What nobody reads. */
  secret: 'Ocelot',
} as const;
export const foreignPhone = '19998887777';

/** Makes rows as the owner of the tables. */
export class SceneMaker {
  readonly #client: pg.Client;
  constructor(client: pg.Client) {
    this.#client = client;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<void> {
    await this.#client.query(text, [...values]);
  }

  /** Adds one row and answers its id. */
  async add(table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
    const names = Object.keys(row);
    const places = names.map((_name, place) => `$${place + 1}`);
    const added = await this.#client.query<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id::int`,
      Object.values(row),
    );
    const [first] = added.rows;
    if (first === undefined) throw new Error(`nothing was added to ${table}`);
    return first.id;
  }

  /** Adds an account with a role and a session; answers the session's token. */
  async addAccount(
    account: Readonly<Record<string, unknown>> & { readonly kind: AccountKind },
    roleId: number,
  ): Promise<{ id: number; token: string }> {
    const id = await this.add('account', {
      login_name: `account-${randomUUID().slice(0, 13)}`,
      password_hash: canary.secret,
      display_name: 'Somebody',
      ...account,
    });
    await this.query('insert into account_role values ($1, $2, $3)', [id, roleId, account.kind]);
    return { id, token: await this.addSession(id) };
  }

  /** The newest line of a merchant in the operation log. */
  async lastLogLine(merchantId: number): Promise<number> {
    const found = await this.#client.query<{ id: number }>(
      'select max(id)::int as id from operation_log where merchant_id = $1',
      [merchantId],
    );
    return found.rows[0]?.id ?? 0;
  }

  async addSession(accountId: number): Promise<string> {
    const token = newToken();
    await this.query(
      `insert into session (token_hash, account_id, expires_at, source, user_agent)
        values ($1, $2, now() + interval '10 hours', 'scene', $3)`,
      [tokenHash(token), accountId, canary.secret],
    );
    return token;
  }

  /** Runs ledger functions as staff of the whole network, who may do it. */
  async asStaff(statements: readonly (readonly [text: string, values: readonly unknown[]])[]) {
    await this.query('begin');
    await this.query(`set local role app_staff`);
    await this.query(`select set_config('app.is_whole_network', '1', true)`);
    for (const [text, values] of statements) await this.query(text, values);
    await this.query('commit');
  }
}

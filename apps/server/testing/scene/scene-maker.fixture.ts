// For tests: rows as the owner of the tables makes them, past all policies.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { newToken, tokenHash } from '../../src/capabilities/session/open-session.ts';
import { hashPassword } from '../../src/capabilities/session/password-hash.ts';
import { encryptSecret, secretKey } from '../../src/capabilities/session/secret-key.ts';
import { codeOfStep, stepAt } from '../../src/capabilities/session/totp.ts';

/** Words that stand in every text of a row, by whoever must never read them. */
export const canary = {
  /** Another merchant's, and its partner's. */
  foreign: 'Quetzal',
  /** Another branch's of the same merchant. */
  branch: 'Axolotl',
  /** The partner above: shops do not see who that is. */
  partner: 'Kakapo',
  /** What nobody reads. */
  secret: 'Ocelot',
  /** What staff note among themselves: neither shops nor partners read it (SVC-16). */
  internal: 'Narwhal',
} as const;
export const foreignPhone = '19998887777';

/** The password of every account of the scene, and the beginning of its hash, which nobody reads. */
export const scenePassword = 'not-a-secret';
const scenePasswordHash = hashPassword(scenePassword);
export const hashSign = '$argon2';

/** The key of the servers of tests, and the secret of every second factor that the scene has begun. */
export const sceneKey = secretKey(Buffer.alloc(32, 'scene'));
const sceneSecret = Buffer.alloc(20, 'secret of the scene');

/** The code that an app shows for that secret. */
export const sceneCode = (at: Date): string => codeOfStep(sceneSecret, stepAt(at));

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

  /** Adds one row by a statement that answers its id. */
  async addBy(text: string, values: readonly unknown[]): Promise<number> {
    const added = await this.#client.query<{ id: number }>(text, [...values]);
    const [first] = added.rows;
    if (first === undefined) throw new Error('nothing was added');
    return first.id;
  }

  /** Adds an account with a role and a session; answers the session's token. */
  async addAccount(
    account: Readonly<Record<string, unknown>> & { readonly kind: AccountKind },
    roleId: number,
  ): Promise<{ id: number; token: string }> {
    const id = await this.add('account', {
      login_name: `account-${randomUUID().slice(0, 13)}`,
      password_hash: await scenePasswordHash,
      display_name: 'Somebody',
      ...account,
    });
    await this.query('insert into account_role values ($1, $2, $3)', [id, roleId, account.kind]);
    return { id, token: await this.addSession(id) };
  }

  /** The terminal of a unit, and where it stands. */
  async terminalOf(deviceId: number) {
    const found = await this.#client.query<{ id: number; shop_id: number; merchant_id: number }>(
      'select id::int, shop_id::int, merchant_id::int from terminal where device_id = $1',
      [deviceId],
    );
    const [terminal] = found.rows;
    if (terminal === undefined) throw new Error('a unit of the scene has no terminal');
    return terminal;
  }

  /** The newest line of a merchant in the operation log. */
  async lastLogLine(merchantId: number): Promise<number> {
    const found = await this.#client.query<{ id: number }>(
      'select max(id)::int as id from operation_log where merchant_id = $1',
      [merchantId],
    );
    return found.rows[0]?.id ?? 0;
  }

  /** A phone of each merchant, with which its cards were opened. */
  async phoneUses(ownId: number, foreignId: number): Promise<{ own: number; foreign: number }> {
    const found = await this.#client.query<{ own: number; foreign: number }>(
      `select min(id) filter (where merchant_id = $1)::int as own, min(id) filter (where merchant_id = $2)::int as foreign
        from phone_use`,
      [ownId, foreignId],
    );
    return found.rows[0] ?? { own: 0, foreign: 0 };
  }

  /** Adds a session in which the own password was right a moment ago; answers its token. */
  async addSession(accountId: number): Promise<string> {
    const token = newToken();
    await this.query(
      `insert into session (token_hash, account_id, expires_at, password_checked_until, source, user_agent)
        values ($1, $2, now() + interval '10 hours', now() + interval '10 hours', 'scene', 'a browser')`,
      [tokenHash(token), accountId],
    );
    return token;
  }

  /** Adds another session of an account; answers its number. */
  async addSpareSession(accountId: number): Promise<number> {
    return this.add('session', {
      token_hash: tokenHash(newToken()),
      account_id: accountId,
      expires_at: new Date(Date.now() + 36_000_000),
      source: 'scene',
    });
  }

  /** An export of an account, done, with a file of one piece. */
  async addExport(accountId: number): Promise<number> {
    const exportId = await this.add('export_job', {
      account_id: accountId,
      operation: 'member.export',
      format: 'csv',
      language: 'en',
      time_zone: 'UTC',
      filter: '{}',
      source: 'scene',
      state: 'done',
      attempt: 1,
      file_name: 'Members.csv',
      content_type: 'text/csv; charset=utf-8',
      byte_count: 4,
      created_at: new Date(),
      finished_at: new Date(),
      expires_at: new Date(Date.now() + 36_000_000),
    });
    await this.query('insert into export_piece values ($1, $2, 1, 0, $3)', [
      accountId,
      exportId,
      Buffer.from('file'),
    ]);
    return exportId;
  }

  /** Begins the second factor of an account, with a recovery code that nobody has seen. */
  async beginSecondFactor(accountId: number): Promise<void> {
    const kept = encryptSecret(sceneKey, `account ${accountId}`, sceneSecret);
    await this.query('insert into second_factor (account_id, secret) values ($1, $2)', [
      accountId,
      kept,
    ]);
    await this.query('insert into recovery_code (account_id, code_hash) values ($1, $2)', [
      accountId,
      tokenHash(`code of ${accountId}`),
    ]);
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

export const levelRow = (merchantId: number | null, name: string, order: number) => ({
  merchant_id: merchantId,
  level_name: name,
  level_short_name: name,
  level_rights: name,
  level_discount: 100,
  level_order: order,
});

export const packageRow = (merchantId: number | null, name: string) => ({
  merchant_id: merchantId,
  package_name: `Package ${name}`,
  sell_price: 10_000,
  point: 10_000,
  gift_point: 1000,
  is_for_opening: true,
  is_for_recharge: true,
});

/** An entry of the dictionary that a test may remove. */
export const spareEntry = {
  type_key: 'cardType',
  code: 'spare',
  title_zh: 'Spare',
  title_en: 'Spare',
  title_es: 'Spare',
  sort_order: 90,
} as const;

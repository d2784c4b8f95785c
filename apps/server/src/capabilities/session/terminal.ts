import { timingSafeEqual } from 'node:crypto';
import { type Expression, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Language } from '@lebean/contract/kernel/text';
import type { Database } from '../../database/database.ts';
import type { Execution, PreparedStatement } from '../../database/prepared.ts';
import { tokenHash } from './open-session.ts';

/** What a terminal sends with each call: its number and the secret that it got at activation (DEV-4). */
export interface TerminalCredentials {
  readonly terminalId: number;
  readonly secret: string;
}

/**
 * Reads `Authorization: Bearer <terminal>.<secret>`. Any other header is nobody's proof and is passed
 * over: the clients of the product specification send a fixed one.
 */
export function terminalCredentials(header: string | undefined): TerminalCredentials | undefined {
  const [, terminal, secret] = /^Bearer (\d{1,15})\.([\w-]{43})$/i.exec(header ?? '') ?? [];
  if (terminal === undefined || secret === undefined) return undefined;
  return { terminalId: Number(terminal), secret };
}

/** For calls of several terminals at once: who they are, while nobody's scope is open yet. */
export const openingOfTerminals = (terminals: readonly TerminalCredentials[]): string =>
  `select * from terminals_find('{${terminals.map(({ terminalId }) => Math.trunc(terminalId)).join(',')}}')`;

/** What a terminal puts behind `Bearer`. */
export const bearerOf = ({ terminalId, secret }: TerminalCredentials): string =>
  `${terminalId}.${secret}`;

/** Which terminal calls. Only `readOpenedTerminal` makes one: the class is not exported. */
class ProvenTerminal {
  readonly terminalId: number;
  readonly deviceId: number;
  readonly shopId: number;
  readonly merchantId: number;
  /** Whether its code, device, shop and merchant are all enabled (DEV-2). */
  readonly isEnabled: boolean;

  constructor(opened: Omit<ProvenTerminal, 'hasMerchant' | 'hasShop'>) {
    this.terminalId = opened.terminalId;
    this.deviceId = opened.deviceId;
    this.shopId = opened.shopId;
    this.merchantId = opened.merchantId;
    this.isEnabled = opened.isEnabled;
  }

  /** The condition that a row's merchant is the terminal's. */
  hasMerchant(column: string): Expression<SqlBool> {
    return sql<SqlBool>`${sql.ref(column)} = ${this.merchantId}`;
  }

  /** The condition that a row's shop is the terminal's. */
  hasShop(column: string): Expression<SqlBool> {
    return sql<SqlBool>`${sql.ref(column)} = ${this.shopId}`;
  }
}

export type TerminalScope = ProvenTerminal;

const openedTerminal = z.object({
  terminal_id: z.int(),
  device_id: z.int(),
  shop_id: z.int(),
  merchant_id: z.int(),
  secret_hash: z.instanceof(Buffer),
  is_enabled: z.boolean(),
});

const terminalOpening: PreparedStatement = {
  name: 'terminal_open',
  types: ['bigint', 'text'],
  text: `select ${Object.keys(openedTerminal.shape).join(', ')}, set_config('app.language', $2, true) as language
    from terminal_open($1)`,
};

/** As `openingOf`, for a terminal. */
export const openingOfTerminal = (
  { terminalId }: TerminalCredentials,
  language: Language,
): Execution => ({
  statement: terminalOpening,
  values: [`${Math.trunc(terminalId)}`, `'${language}'`],
});

/** Compared with where there is no such terminal: that takes as long. */
const decoyHash = tokenHash('no terminal has this secret');

/**
 * Reads the answer of `terminal_open()`; nothing when there is no such terminal or the secret is another
 * one. The hashes are compared in constant time (DEV-4).
 */
export function readOpenedTerminal(
  rows: readonly Record<string, unknown>[],
  { secret }: TerminalCredentials,
): TerminalScope | undefined {
  const [row] = rows;
  const opened = row === undefined ? undefined : openedTerminal.parse(row);
  const isRight = timingSafeEqual(opened?.secret_hash ?? decoyHash, tokenHash(secret));
  if (opened === undefined || !isRight) return undefined;
  return new ProvenTerminal({
    terminalId: opened.terminal_id,
    deviceId: opened.device_id,
    shopId: opened.shop_id,
    merchantId: opened.merchant_id,
    isEnabled: opened.is_enabled,
  });
}

/**
 * Lets terminals in within a transaction that was opened as nobody's, and stays the last of them. Nobody
 * proves anything: only for calls that this process makes up itself.
 */
export async function enactTerminals(
  db: Database,
  terminalIds: readonly number[],
): Promise<ReadonlyMap<number, TerminalScope>> {
  const enacted = new Map<number, TerminalScope>();
  for (const terminalId of terminalIds) {
    await sql`select set_config('role', 'none', true)`.execute(db);
    const opened = await sql<Omit<TerminalScope, 'hasMerchant' | 'hasShop'>>`
      select terminal_id, device_id, shop_id, merchant_id, is_enabled from terminal_open(${terminalId})`.execute(
      db,
    );
    const [row] = opened.rows;
    if (row === undefined) throw new Error(`no terminal ${terminalId} is let in`);
    enacted.set(terminalId, new ProvenTerminal(row));
  }
  return enacted;
}

/** Goes over to another one of the same shop: in the same role, so that no statement is planned anew. */
export async function becomeTerminal(db: Database, { terminalId }: TerminalScope): Promise<void> {
  await sql`select set_config('app.terminal_id', ${String(terminalId)}, true)`.execute(db);
}

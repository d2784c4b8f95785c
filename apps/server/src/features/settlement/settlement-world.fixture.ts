// For tests: shops that pay afterwards, with plays, sales and recharges at any instant, and a clock to set.
import { randomUUID } from 'node:crypto';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { draftStatement, sendStatement } from '@lebean/contract/settlement/operations';
import pg from 'pg';
import { afterAll } from 'vitest';
import {
  call,
  codeOfAnswer,
  isSuccess,
  openServer,
  refusalOf,
  send,
  type ServerOptions,
} from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { draftStatements, lookForUnbilled, remindOfUnconfirmed } from './draft.job.ts';

export interface WrittenPlay {
  readonly shopId: number;
  readonly at: string;
  readonly lebean: number;
  readonly point?: number;
  readonly cardId?: number;
  readonly cameAt?: string;
  readonly isLate?: boolean;
}

export async function openSettlementWorld(options: Pick<ServerOptions, 'files'> = {}) {
  const database = await testDatabase();
  const scene = await setScene(database);
  const tables = new pg.Client(database.owner);
  await tables.connect();
  let now = new Date('2026-10-05T00:00:00Z');
  const clock = (): Date => now;
  const { server, close } = openServer(database.application, { clock, ...options });
  const connections = new ConnectionPool({
    connection: database.application,
    size: 4,
    onIdleError: () => undefined,
  });
  afterAll(async () => {
    await tables.end();
    await connections.end();
    await close();
  });
  const { own, foreign } = scene;
  await tables.query(`update shop set created_at = '2026-01-01' where id = any ($1)`, [
    [own.shopId, own.branchId, foreign.shopId],
  ]);
  const tokenOf = (name: string): { readonly token: string } => {
    const found = scene.principals.find((principal) => principal.name === name);
    if (found === undefined) throw new Error(`there is no ${name}`);
    return { token: found.token };
  };
  const staff = tokenOf('staff of the whole network');
  const callers = {
    staff,
    colleague: tokenOf('staff of one country'),
    partner: tokenOf('partner'),
    owner: { token: own.ownerToken },
    stranger: { token: foreign.ownerToken },
  };
  const services = { connections, clock, onFailure: () => undefined };
  let written = 0;

  return {
    database,
    scene,
    tables,
    server,
    connections,
    services,
    callers,
    setNow: (at: string): void => {
      now = new Date(at);
    },
    /** What a call was refused with, `done` where it was not. */
    async refused<O extends AnyOperation>(
      operation: O,
      input: ClientInput<O>,
      caller: { readonly token: string },
    ): Promise<string> {
      const answer = await send(server, operation, { ...input }, caller);
      return isSuccess(answer) ? 'done' : (refusalOf(answer) ?? String(codeOfAnswer(answer)));
    },
    async payAfterwards(shopId: number, beanPrice: number, from = '2026-01-01'): Promise<void> {
      await tables.query(
        `insert into billing_mode (merchant_id, shop_id, billing_mode, bean_price, effective_from, operator_account_id, operator_name, created_at)
          select merchant_id, id, 'postPaid', $2, $3, $4, 'w', '2026-01-01' from shop where id = $1`,
        [shopId, beanPrice, from, own.ownerId],
      );
    },
    async play({
      shopId,
      at,
      lebean,
      point = 0,
      cardId,
      cameAt = at,
      isLate = false,
    }: WrittenPlay) {
      written += 1;
      const { rows } = await tables.query<{ id: string }>(
        `insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, card_id, started_at, ended_at, created_at,
            price, point, gift_point, charge_transfer_id, lebean, order_number, kind, state, charge_mode, wholesale_why,
            request_key, body_hash, reason, is_late)
          select t.merchant_id, $2, t.device_id, t.id, $3, $4, $5::timestamptz, $5::timestamptz + interval '5 minutes', $6,
            $7::bigint, $7, 0, case when $7::bigint + $8::bigint > 0 then 6000000 + $9::bigint end, $8, $10, $11, 'ended', 'byCount', 'sales',
            $10, '', 'w', $12
          from terminal t where t.id = $1 returning id`,
        [
          shopId === foreign.shopId ? scene.plays.foreign.terminal : scene.plays.own.terminal,
          shopId,
          scene.games.own,
          cardId ?? null,
          at,
          cameAt,
          point,
          lebean,
          written,
          `G-${randomUUID()}`,
          cardId === undefined ? 'demo' : 'paid',
          isLate,
        ],
      );
      return Number(rows[0]?.id);
    },
    async reverse(playId: number, at: string): Promise<void> {
      await tables.query(
        `update play set state = 'reversed', reversed_at = $2, reversal_reason = 'Headset broke', reversed_by = 'Ana',
          reversal_transfer_id = 7000000 + id where id = $1`,
        [playId, at],
      );
    },
    async sellLebeans(shopId: number, paid: number, at: string): Promise<void> {
      written += 1;
      await tables.query(
        `insert into lebean_recharge (order_number, wallet_id, merchant_id, shop_id, recharge_type, payment_mode, payment_state, paid,
            currency, lebean, lebean_before, lebean_after, transfer_id, operator_account_id, operator_name, created_at)
          select $2, 1, merchant_id, id, 'offlineTopUp', 'bankTransfer', 'success', $3::bigint, currency, $3, 0, $3, $4, $5, 'w', $6
          from shop where id = $1`,
        [shopId, `R-${randomUUID()}`, paid, 8_000_000 + written, own.ownerId, at],
      );
    },
    async recharge(shopId: number, cardId: number, point: number, at: string): Promise<void> {
      written += 1;
      await tables.query(
        `insert into recharge_record (order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state, paid,
            currency, point, gift_point, point_before, point_after, gift_point_before, gift_point_after, transfer_id,
            operator_account_id, operator_name, created_at)
          select $2, merchant_id, id, $3, 'cardRecharge', 'bankTransfer', 'success', $4::bigint, currency, $4, 0, 0, $4, 0, 0, $5, $6, 'w', $7
          from shop where id = $1`,
        [shopId, `R-${randomUUID()}`, cardId, point, 9_000_000 + written, own.ownerId, at],
      );
    },
    draft: async (shopId: number, month: string): Promise<number> =>
      (await call(server, draftStatement, { shopId, month }, staff)).statementId,
    async sent(shopId: number, month: string): Promise<number> {
      const { statementId } = await call(server, draftStatement, { shopId, month }, staff);
      await call(server, sendStatement, { statementId }, staff);
      return statementId;
    },
    run: (): Promise<void> => runOnce(connections, draftStatements(services)),
    remind: (): Promise<void> => runOnce(connections, remindOfUnconfirmed(clock)),
    lookForGaps: (): Promise<void> => runOnce(connections, lookForUnbilled(services)),
  };
}
export type SettlementWorld = Awaited<ReturnType<typeof openSettlementWorld>>;

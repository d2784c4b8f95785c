// For tests: months of shops with everything that keeps finance from closing them, and without.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { bodyOf, send } from '../../../testing/calls.fixture.ts';
import { newToken, tokenHash } from '../../capabilities/session/open-session.ts';
import { openSettlementWorld } from '../settlement/settlement-world.fixture.ts';

/** A proof of the book that found nothing, after all that is looked at. */
const prove = `insert into reconciliation_run (started_at, finished_at, is_whole, entries, transfers, documents, breaks)
  values ('2026-12-30', '2026-12-31', true, 0, 0, 0, 0)`;

/** Leaves nothing open: no shop has been there in the months that are looked at. */
const nothingOpen = [
  'delete from period_closing',
  'delete from shift where closed_at is null',
  'delete from bank_line_payment',
  'delete from bank_line',
  `update approval_request set state = 'expired', decided_at = now() where state = 'pending'`,
  `update payment set uncredited_why = null`,
  `delete from play where state = 'started'`,
  `update terminal_heartbeat set last_seen_at = '2026-12-31'`,
  `insert into terminal_heartbeat (terminal_id, merchant_id, shop_id, last_seen_at)
    select id, merchant_id, shop_id, '2026-12-31' from terminal on conflict do nothing`,
  'truncate statement_source, statement_payment, statement cascade',
  'truncate reconciliation_break, reconciliation_run cascade',
  prove,
  `update shop set created_at = '2026-11-15'`,
] as const;

const held = z.object({ awaitingApproval: z.object({ approvalId: z.int() }) });

/** Somebody else of the whole network, with a session of their own; answers its token. */
async function addSecond(tables: pg.Client, staffId: number | undefined): Promise<string> {
  const token = newToken();
  await tables.query(
    `with added as (
        insert into account (login_name, password_hash, display_name, kind)
          select 'second-of-finance', password_hash, 'Second', kind from account where id = $1 returning id, kind),
      given as (insert into account_role select added.id, r.role_id, added.kind from added, account_role r where r.account_id = $1)
      insert into session (token_hash, account_id, expires_at, password_checked_until, source, user_agent)
        select $2, id, now() + interval '10 hours', now() + interval '10 hours', 'scene', 'a browser' from added`,
    [staffId, tokenHash(token)],
  );
  return token;
}

export type ClosingWorld = Awaited<ReturnType<typeof openClosingWorld>>;

export async function openClosingWorld() {
  const world = await openSettlementWorld();
  const { server, scene, tables, callers } = world;
  const { own, principals } = scene;
  const staffId = principals.find(({ name }) => name === 'staff of the whole network')?.accountId;
  const token = await addSecond(tables, staffId);
  const asReplica = async (...statements: readonly string[]): Promise<void> => {
    await tables.query('set session_replication_role = replica');
    for (const each of statements) await tables.query(each);
    await tables.query('set session_replication_role = origin');
  };
  const openShift = async (openedAt: string, shopId = own.shopId): Promise<void> => {
    await tables.query(
      `insert into shift (shift_number, merchant_id, shop_id, currency, opened_at, opened_by_account_id, opened_by, opening_cash)
        select $1, merchant_id, id, currency, $2, $3, 'Somebody', 0 from shop where id = $4`,
      [`S-${randomUUID()}`, openedAt, own.ownerId, shopId],
    );
  };
  const addLine = async (valueDate: string): Promise<void> => {
    await tables.query(
      `insert into bank_line (bank_account_id, bank_file_id, line_number, value_date, amount, currency, payer, bank_reference, words, whole, fingerprint)
        select bank_account_id, id, 1000 + (random() * 1000000)::integer, $1, 900, 'CNY', 'Payer', '', '', '', $2 from bank_file limit 1`,
      [valueDate, randomUUID()],
    );
  };

  return {
    ...world,
    openShift,
    addLine,
    second: { token },
    secondName: 'Second',
    /** Asks for what a second person has to approve; answers the request. */
    ask: async <O extends AnyOperation>(operation: O, input: ClientInput<O>): Promise<number> => {
      const answer = await send(server, operation, { ...input }, callers.staff);
      return held.parse(bodyOf(answer).Data).awaitingApproval.approvalId;
    },
    /** Leaves nothing open: no shop has been there in the months that are looked at. */
    clean: async (): Promise<void> => {
      await asReplica(...nothingOpen);
    },
    /** Leaves something of each kind open in September. */
    makeOpen: async (): Promise<void> => {
      await openShift('2026-09-20T08:00:00Z');
      await addLine('2026-09-11');
      await asReplica(
        `update shop set created_at = '2026-01-01' where id = ${own.shopId}`,
        `update terminal_heartbeat set last_seen_at = '2026-09-29' where terminal_id = ${scene.plays.own.terminal}`,
        `update terminal set activated_at = '2026-01-01'`,
        `delete from reconciliation_run`,
        `insert into approval_request (number, operation, input, request_key, limit_key, limit_amount, amount, requester_account_id,
            requester_name, source, decider_kinds, needed_permission, object_kind, object_id, object_title, before, after, created_at, expires_at)
          values ('A-1', 'x', '{}', 'k', 'cardRefund', 0, 0, ${own.ownerId}, 'Somebody', '', '{staff}', 'x', 'shop', 1, 'Shop', '{}', '{}',
            '2026-09-30', '2027-01-01')`,
      );
    },
  };
}

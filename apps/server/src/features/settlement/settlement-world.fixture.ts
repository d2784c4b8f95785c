import pg from 'pg';
import { afterAll } from 'vitest';
// For tests: shops that pay afterwards, with plays, sales and recharges at any instant, and a clock to set.
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { draftStatement, sendStatement } from '@lebean/contract/settlement/operations';
import {
  call,
  codeOfAnswer,
  isSuccess,
  openServer,
  refusalOf,
  send,
  type ServerOptions,
} from '../../../testing/calls.fixture.ts';
import { type Scene, setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { draftStatements, lookForUnbilled, remindOfUnconfirmed } from './draft.job.ts';
import { Books } from './settlement-books.fixture.ts';

/** Who the scene's people are, as callers. */
function callersOf({ principals, own, foreign }: Scene) {
  const tokenOf = (name: string): { readonly token: string } => {
    const found = principals.find((principal) => principal.name === name);
    if (found === undefined) throw new Error(`there is no ${name}`);
    return { token: found.token };
  };
  return {
    staff: tokenOf('staff of the whole network'),
    colleague: tokenOf('staff of one country'),
    partner: tokenOf('partner'),
    owner: { token: own.ownerToken },
    stranger: { token: foreign.ownerToken },
  };
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
  // The scene has statements of its own, of long ago.
  await tables.query(`truncate billing_mode, settlement_setting, settlement_failure, settlement_gap, settlement_run,
    statement_source, statement_adjustment, statement_payment, statement, share_booking, share_failure, period_closing, journal
    cascade`);
  await tables.query(`update shop set created_at = '2026-01-01' where id = any ($1)`, [
    [own.shopId, own.branchId, foreign.shopId],
  ]);
  const callers = callersOf(scene);
  const { staff } = callers;
  const services = { connections, clock, onFailure: () => undefined };
  const books = new Books(tables, scene);

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
    refused: async <O extends AnyOperation>(
      operation: O,
      input: ClientInput<O>,
      caller: { readonly token: string },
    ): Promise<string> => {
      const answer = await send(server, operation, { ...input }, caller);
      return isSuccess(answer) ? 'done' : (refusalOf(answer) ?? String(codeOfAnswer(answer)));
    },
    payAfterwards: books.payAfterwards,
    play: books.play,
    reverse: books.reverse,
    sellLebeans: books.sellLebeans,
    recharge: books.recharge,
    draft: async (shopId: number, month: string): Promise<number> =>
      (await call(server, draftStatement, { shopId, month }, staff)).statementId,
    sent: async (shopId: number, month: string): Promise<number> => {
      const { statementId } = await call(server, draftStatement, { shopId, month }, staff);
      await call(server, sendStatement, { statementId }, staff);
      return statementId;
    },
    run: (): Promise<void> => runOnce(connections, draftStatements(services)),
    remind: (): Promise<void> => runOnce(connections, remindOfUnconfirmed(clock)),
    lookForGaps: (): Promise<void> => runOnce(connections, lookForUnbilled(services)),
  };
}

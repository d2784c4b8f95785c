import pg, { type ClientConfig } from 'pg';
import type { Proof } from '../simulation/proof.ts';
import type { Counter } from './counter.ts';

interface StoredSale {
  readonly order_number: string;
  readonly card_id: number;
  readonly point: number;
}

/** Every recharge that was confirmed to a cashier is there once, no other is, and the cards hold their sum. */
export async function proveRecharges(
  owner: ClientConfig,
  counters: readonly Counter[],
): Promise<Proof> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const cardIds = counters.flatMap((counter) => counter.cardIds);
    const sales = counters.flatMap((counter) => counter.sales);
    const { rows: stored } = await client.query<StoredSale>(
      `select order_number, card_id::int, point::int from recharge_record
        where recharge_type = 'cardRecharge' and card_id = any ($1)`,
      [cardIds],
    );
    const { rows: drifted } = await client.query<Record<string, unknown>>(
      `select c.card_number, a.balance::int, sum(r.point)::int as recharged from card c
         join ledger_account a on a.id = c.point_account_id
         left join recharge_record r on r.card_id = c.id where c.id = any ($1)
        group by c.card_number, a.balance having a.balance <> coalesce(sum(r.point), 0)`,
      [cardIds],
    );
    const byNumber = new Map(stored.map((row) => [row.order_number, row]));
    const reported = new Set(sales.map(({ orderNumber }) => orderNumber));
    const disagreements = [
      ...sales.flatMap(({ orderNumber, cardId, point }) => {
        const row = byNumber.get(orderNumber);
        if (row === undefined) return [`lost: the recharge ${orderNumber} was acknowledged`];
        return row.card_id === cardId && row.point === point
          ? []
          : [`${orderNumber}: ${point} points of card ${cardId} are ${JSON.stringify(row)}`];
      }),
      ...stored
        .filter((row) => !reported.has(row.order_number))
        .map((row) => `doubled: no counter knows of the recharge ${row.order_number}`),
      ...(reported.size === sales.length ? [] : ['two recharges were confirmed under one number']),
      ...drifted.map((row) => `a card drifted: ${JSON.stringify(row)}`),
    ];
    const figures = {
      'recharges acknowledged to counters': sales.length,
      'recharges in the book': stored.length,
    };
    return { figures, disagreements };
  } finally {
    await client.end();
  }
}

/**
 * The break `forgotten-recharge`: takes an acknowledged recharge out of the tables, past all that keeps it
 * there. A proof that does not notice proves nothing.
 */
export async function forgetOneRecharge(
  owner: ClientConfig,
  counters: readonly Counter[],
): Promise<void> {
  const sale = counters.flatMap((counter) => counter.sales).at(-1);
  if (sale === undefined) throw new Error('nothing was recharged');
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('set local row_security = off');
    await client.query('delete from recharge_record where order_number = $1', [sale.orderNumber]);
    // On a slow machine a node may have proven the recharge meanwhile, and looks at it with the whole book only.
    await client.query(
      'update ledger_fold set proven_run_id = null, proven_entry_id = 0, proven_transfer_id = 0',
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}

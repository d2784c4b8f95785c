import type { Client } from 'pg';
import type { BenchCaller } from './callers.ts';

/** What an owner recharges, and with what. */
export interface Recharges {
  readonly cards: readonly number[];
  /** One card after the other, from the first one on again. */
  readonly nextCard: () => number;
  readonly body: object;
}

const cardCount = 2000;

/** Cards of the owner's merchant, with a package that this makes for them. */
export async function rechargesOf(client: Client, owner: BenchCaller): Promise<Recharges> {
  const numbers = async (text: string): Promise<number[]> => {
    const { rows } = await client.query<{ id: string }>(text, [owner.accountId]);
    return rows.map(({ id }) => Number(id));
  };
  const ofOwner = '(select merchant_id from account where id = $1)';
  const [shopId] = await numbers(
    `select id from shop where merchant_id = ${ofOwner} and is_enabled order by id limit 1`,
  );
  const [packageId] = await numbers(
    `insert into recharge_package (merchant_id, package_name, sell_price, point, is_for_recharge)
      values (${ofOwner}, 'Bench', 100, 100, true) returning id`,
  );
  const cards = await numbers(
    `select id from card where merchant_id = ${ofOwner} and card_state = 'normal' order by id limit ${cardCount}`,
  );
  let next = 0;
  const nextCard = (): number => cards[(next += 1) % cards.length] ?? 0;
  return { cards, nextCard, body: { shopId, packageId, paymentMode: 'cash' } };
}

/**
 * The least that could answer: Fastify and `pg` on the peers' tables, with statements written by hand for each call.
 * No session, no roles, no check of what comes in.
 */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { serveParent } from '../child-server.ts';
import { connectionSettings } from '../settings.ts';

export const bareSettings = z.object({ peer: connectionSettings, poolSize: z.int() });

/** What a row shows, for cards that were picked by `ids`. */
const rowsOf = (ids: string): string => `
  select c.id, c.card_number, c.card_type, c.card_state, c.point, c.gift_point, c.open_price, c.opened_at,
    m.id as member_id, m.name, m.sex, m.phone, o.id as merchant_id, o.merchant_name, o.currency, l.id as level_id,
    l.level_name
  from (${ids}) picked join card c using (id) join member m on m.id = c.member join merchant o on o.id = c.merchant
    join member_level l on l.id = c.level`;
const newestFirst = 'order by opened_at desc, id desc';
const ordered = (ids: string): string => `${rowsOf(ids)} order by c.opened_at desc, c.id desc`;

const byPhone = 'from card c join member m on m.id = c.member where m.phone_end = $1';
const ofMerchant = 'from card where merchant = $1 and card_state = $2';
const statements = {
  newest: ordered(`select id from card ${newestFirst} limit 20`),
  ofState: ordered(`select id from card where card_state = $1 ${newestFirst} limit 20 offset $2`),
  ofMerchant: ordered(`select id ${ofMerchant} ${newestFirst} limit 20`),
  countOfMerchant: `select count(*) ${ofMerchant}`,
  byPhone: ordered(`select c.id ${byPhone} order by c.opened_at desc, c.id desc limit 20`),
  countByPhone: `select count(*) ${byPhone}`,
  one: rowsOf('select $1::bigint as id'),
  change: 'update card set point = $2 where id = $1',
  note: `insert into card_change (card, changed_by, change) values ($1, 'bench', $2)`,
} as const;

const text = z.string();
const filters = z.object({
  phoneEnd: text.optional(),
  merchant: text.optional(),
  state: text.optional(),
  page: z.coerce.number().default(1),
});
const card = z.object({ id: text });
const change = z.object({ point: z.int() });

function addReading(server: FastifyInstance, pool: pg.Pool): void {
  const rows = async (name: keyof typeof statements, values: readonly unknown[] = []) =>
    (await pool.query<object>({ name, text: statements[name], values: [...values] })).rows;
  const answer = async ({ query }: FastifyRequest): Promise<object> => {
    const { phoneEnd, merchant, state, page } = filters.parse(query);
    if (phoneEnd !== undefined) {
      const found = await rows('byPhone', [phoneEnd]);
      return { rows: found, counted: await rows('countByPhone', [phoneEnd]) };
    }
    if (merchant !== undefined) {
      const found = await rows('ofMerchant', [merchant, state]);
      return { rows: found, counted: await rows('countOfMerchant', [merchant, state]) };
    }
    if (state !== undefined) return { rows: await rows('ofState', [state, (page - 1) * 20]) };
    return { rows: await rows('newest') };
  };
  server.route({ method: 'GET', url: '/cards', handler: answer });
  server.get('/cards/:id', async ({ params }) => ({
    rows: await rows('one', [card.parse(params).id]),
  }));
}

/** A new balance, and a row about it, in one transaction. */
function addWriting(server: FastifyInstance, pool: pg.Pool): void {
  server.patch('/cards/:id', async ({ params, body }) => {
    const { id } = card.parse(params);
    const changed = change.parse(body);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({ name: 'change', text: statements.change, values: [id, changed.point] });
      await client.query({ name: 'note', text: statements.note, values: [id, changed] });
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return { rows: [{ id, ...changed }] };
  });
}

serveParent(async (given) => {
  const { peer, poolSize: max } = bareSettings.parse(given);
  const pool = new pg.Pool({ ...peer, max, options: '-c timezone=UTC' });
  const server = Fastify();
  addReading(server, pool);
  addWriting(server, pool);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (): Promise<void> => {
    await server.close();
    await pool.end();
  };
  return { address, stop };
});

/**
 * What the product is compared with: the same SQL behind nothing but Fastify and `pg`. No session, no
 * scope, no transaction, no check of what comes in, no names for what goes out: as little as can answer.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { tokenHash } from '../apps/server/src/capabilities/session/open-session.ts';
import { serveParent } from './child-server.ts';
import { exportPath } from './exports.ts';
import { sessionPath } from './figures.ts';
import { heartbeatPath } from './heartbeats.ts';
import { floorSettings, type FloorSettings } from './settings.ts';

/** As the product sets up its own connections. */
const defaults = '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0';

/** Lists and single rows: what the product sends for the same address, as a role that passes row-level security. */
function addLists(server: FastifyInstance, pool: pg.Pool, { lists }: FloorSettings): void {
  const answer = async ({ url }: FastifyRequest): Promise<object> => {
    const results: pg.QueryResult<object>[] = [];
    for (const statement of lists.get(url) ?? []) {
      results.push(await pool.query<object>(statement));
    }
    const [page, counted] = results;
    return { Code: 0, Data: page?.rows, Count: counted?.rows[0], Msg: '' };
  };
  for (const url of new Set([...lists.keys()].map((path) => path.replace(/\?.*/, ''))))
    server.route({ method: 'GET', url, handler: answer });
}

/** A session: whose it is, by its token, in one statement. */
function addSession(server: FastifyInstance, pool: pg.Pool): void {
  const answer = async ({ headers }: FastifyRequest): Promise<object> => {
    const token = /=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    const found = await pool.query<object>({
      name: 'session',
      text: `select a.id from session s join account a on a.id = s.account_id
        where s.token_hash = $1 and s.expires_at > now() and a.is_enabled`,
      values: [tokenHash(token)],
    });
    return { Code: 0, Data: found.rows[0], Count: 1, Msg: '' };
  };
  server.route({ method: 'GET', url: sessionPath, handler: answer });
}

/** What an export of members shows, for a role that passes row-level security. */
const allMembers = `select c.card_number, m.name, m.sex, m.phone, o.merchant_name, l.level_name, c.card_state,
    c.card_type, p.balance, g.balance as gift, c.accruing_point, c.accruing_gift_point, c.open_price, o.currency,
    c.opened_at
  from card c join member m on m.id = c.member_id join merchant o on o.id = c.merchant_id
    join member_level l on l.id = c.level_id join ledger_account p on p.id = c.point_account_id
    join ledger_account g on g.id = c.gift_point_account_id
  order by c.opened_at desc, c.id desc`;
const rowsAtOnce = 1000;

/** An export: the rows of a cursor go to the socket as they come, in words of the database. */
function addExport(server: FastifyInstance, pool: pg.Pool): void {
  const asTheyCome = { getTypeParser: () => (text: string) => text };
  const part = {
    text: `fetch ${rowsAtOnce} from members`,
    rowMode: 'array',
    types: asTheyCome,
  } as const;
  async function* lines(): AsyncGenerator<string> {
    const client = await pool.connect();
    try {
      await client.query('begin; set local cursor_tuple_fraction = 1');
      await client.query(`declare members no scroll cursor for ${allMembers}`);
      for (;;) {
        const { rows } = await client.query<string[]>(part);
        if (rows.length === 0) return;
        yield `${rows.map((row) => row.join(',')).join('\n')}\n`;
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  server.get(exportPath, (_request, reply) => reply.send(Readable.from(lines())));
}

const play = z.object({
  key: z.string(),
  cardAccount: z.int(),
  cardCounterAccount: z.int(),
  walletAccount: z.int(),
  walletCounterAccount: z.int(),
  point: z.int(),
  lebean: z.int(),
});

/** The posting of a play: one call of the function, with the legs in the order that it wants. */
function addPlays(server: FastifyInstance, pool: pg.Pool): void {
  const answer = async (request: FastifyRequest): Promise<object> => {
    const body = play.parse(request.body);
    const legs = [
      [body.cardAccount, -body.point],
      [body.cardCounterAccount, body.point],
      [body.walletAccount, -body.lebean],
      [body.walletCounterAccount, body.lebean],
    ].toSorted(([one = 0], [other = 0]) => one - other);
    const ids = legs.map(([id]) => id);
    const amounts = legs.map(([, amount]) => amount);
    const hash = createHash('sha256').update(JSON.stringify(legs)).digest();
    const posted = await pool.query<object>({
      name: 'play',
      text: `select status, transfer from ledger_post('bench', $1, $2, 'play', 'play', $1, $3, $4)`,
      values: [body.key, hash, ids, amounts],
    });
    const [row] = posted.rows;
    return { Code: 0, Data: row, Count: 1, Msg: '' };
  };
  server.route({ method: 'POST', url: '/api/bench/consume', handler: answer });
}

/** A heartbeat: whether the terminal may call, its line, and how far the catalogue is, in one statement. */
function addHeartbeats(server: FastifyInstance, pool: pg.Pool): void {
  const answer = async (request: FastifyRequest): Promise<object> => {
    const [, terminalId] = /^Bearer (\d+)\./.exec(request.headers.authorization ?? '') ?? [];
    const { terminal_version: version, state } = heartbeat.parse(request.body);
    const noted = await pool.query<object>({
      name: 'beat',
      text: `with known as (
          select t.id, t.shop_id from terminal t join authorisation_code c on c.id = t.authorisation_code_id
            join device d on d.id = t.device_id join shop s on s.id = t.shop_id join merchant m on m.id = t.merchant_id
            where t.id = $1 and c.state = 'activated' and d.is_enabled and s.is_enabled and m.is_enabled
        ), beat as (
          update terminal_heartbeat h set last_seen_at = now(), terminal_version = $2, terminal_state = $3
            from known where h.terminal_id = known.id
        )
        select coalesce(c.version, 0) as version from known left join shop_catalogue c on c.shop_id = known.shop_id`,
      values: [terminalId, version, state],
    });
    return { Code: 0, Data: noted.rows[0], Count: 1, Msg: '' };
  };
  server.route({ method: 'POST', url: heartbeatPath, handler: answer });
}

const heartbeat = z.object({ terminal_version: z.string(), state: z.string() });

serveParent(async (given) => {
  const settings = floorSettings.parse(given);
  const { owner, application, poolSize: max, accountId } = settings;
  const reading = new pg.Pool({ ...owner, max, options: defaults });
  const scope = `-c role=app_staff -c app.is_whole_network=1 -c app.account_id=${accountId}`;
  const posting = new pg.Pool({ ...application, max, options: `${defaults} ${scope}` });
  // As the product does it: what a crash forgets of them is written again half a minute later.
  const beating = new pg.Pool({ ...owner, max, options: `${defaults} -c synchronous_commit=off` });
  const server = Fastify();
  addLists(server, reading, settings);
  addSession(server, reading);
  addExport(server, reading);
  addPlays(server, posting);
  addHeartbeats(server, beating);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (): Promise<void> => {
    await server.close();
    await reading.end();
    await posting.end();
    await beating.end();
  };
  return { address, stop };
});

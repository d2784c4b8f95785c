import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import { exportRatings } from '@lebean/contract/ticket/export';
import {
  getRatingAverages,
  getTicketRating,
  listRequestedRatings,
  listRatings,
  lookAtRating,
  rateTicket,
} from '@lebean/contract/ticket/rating.operations';
import { closeTicket, reopenTicket, resolveTicket } from '@lebean/contract/ticket/step.operations';
import { call, isSuccess, openServer, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { deskOf, solved } from './ticket-scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const began = Date.now();
let daysGone = 0;
const clock = (): Date => new Date(began + daysGone * 24 * 3_600_000);
const { server, close } = openServer(database.application, { clock });
const desk = deskOf(server, scene);
const { staff, owner, get, take, resolved } = desk;
const assistant = desk.personOf('assistant');
const partner = desk.personOf('partner');

const client = new pg.Client(database.owner);
beforeAll(async () => {
  await client.connect();
  // Sessions last as long as the test goes on.
  await client.query(`update session set expires_at = now() + interval '90 days'`);
});
afterAll(async () => {
  await client.end();
  await close();
});

/** Does something so many days later. */
async function later<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  daysGone = days;
  try {
    return await work();
  } finally {
    daysGone = 0;
  }
}

const closed = async (): Promise<number> => {
  const ticketId = await resolved();
  await take(closeTicket, ticketId, {}, owner);
  return ticketId;
};
const rate = (ticketId: number, score: number, by = owner, ratingWords = '') =>
  send(server, rateTicket, { ticketId, score, ratingWords }, by);
const isAsked = async (ticketId: number, by = owner): Promise<boolean> =>
  (await call(server, getTicketRating, { ticketId }, by)).isAsked;

test('SVC-12: the shop is asked 24 hours after closing by the instant, and once', async () => {
  const ticketId = await closed();
  await later(0.99, async () => {
    expect(await isAsked(ticketId)).toBe(false);
    expect(refusalOf(await rate(ticketId, 5))).toBe('TICKET_RATING_NOT_ASKED');
  });
  await later(1, async () => {
    expect(await isAsked(ticketId)).toBe(true);
    const { tickets } = await call(server, listRequestedRatings, {}, owner);
    expect(tickets.map((one) => one.ticketId)).toContain(ticketId);
    // A phone that sends twice, and another one beside it.
    const answers = await Promise.all([rate(ticketId, 4), rate(ticketId, 1)]);
    expect(answers.filter(isSuccess)).toHaveLength(1);
    expect(refusalOf(await rate(ticketId, 5))).toBe('TICKET_RATED');
    expect(await isAsked(ticketId)).toBe(false);
  });
});

test('SVC-12: what closed by itself is asked about before any job, and what came back only when it is closed again', async () => {
  const ticketId = await resolved();
  await later(7.5, async () => expect(await isAsked(ticketId)).toBe(false));
  await later(8, async () => {
    expect(await isAsked(ticketId)).toBe(true);
    await take(reopenTicket, ticketId, { reason: 'Dark again' }, owner);
    expect(await isAsked(ticketId)).toBe(false);
    expect(refusalOf(await rate(ticketId, 1))).toBe('TICKET_RATING_NOT_ASKED');
    await take(resolveTicket, ticketId, solved);
    await take(closeTicket, ticketId, {}, owner);
  });
  await later(9.5, async () => {
    expect(isSuccess(await rate(ticketId, 5))).toBe(true);
  });
});

test('SVC-12: it is asked of the owner and of who has reported it, not of another clerk, staff or a partner', async () => {
  const ofOwner = await closed();
  const ofClerk = await desk.report({}, assistant);
  await client.query(`update ticket set accepter_name = 'x', state = 'accepted' where id = $1`, [
    ofClerk,
  ]);
  await client.query(
    `update ticket set state = 'inProgress', engineer_id = $2, engineer_name = 'Mender' where id = $1`,
    [ofClerk, scene.tickets.engineerId],
  );
  await take(resolveTicket, ofClerk, solved);
  await take(closeTicket, ofClerk, {}, owner);
  await later(2, async () => {
    expect([await isAsked(ofOwner, assistant), await isAsked(ofClerk, assistant)]).toEqual([
      false,
      true,
    ]);
    expect(refusalOf(await rate(ofOwner, 5, assistant))).toBe('TICKET_RATING_NOT_ASKED');
    for (const by of [staff, partner]) expect((await rate(ofOwner, 5, by)).status).toBe(403);
    const { tickets } = await call(server, listRequestedRatings, {}, assistant);
    expect(tickets.map((one) => one.ticketId)).toEqual([ofClerk]);
    expect(refusalOf(await rate(scene.tickets.foreign, 5))).toBe('TICKET_NOT_FOUND');
  });
});

test('SVC-12: averages are shown from five answers on, by engineer and by country', async () => {
  const averageOf = async (by: 'engineer' | 'country', key: string) => {
    const from = new Date(began + 40 * 24 * 3_600_000).toISOString();
    const { groups } = await call(server, getRatingAverages, { by, from }, staff);
    return groups.find((group) => group.key === key);
  };
  const engineer = String(scene.tickets.engineerId);
  const ids: number[] = [];
  daysGone = 39;
  for (let made = 0; made < 5; made += 1) ids.push(await closed());
  await later(41, async () => {
    for (const [place, ticketId] of ids.slice(0, 4).entries()) await rate(ticketId, place + 1);
    expect(await averageOf('engineer', engineer)).toMatchObject({ count: 4, averageScore: null });
    await rate(ids[4] ?? 0, 3);
    expect(await averageOf('engineer', engineer)).toMatchObject({ count: 5, averageScore: 260 });
    expect(await averageOf('country', 'CN')).toMatchObject({ count: 5, averageScore: 260 });
  });
});

test('SVC-12, SVC-16: two or less is looked at once, with a note that no shop reads', async () => {
  const [low, fair] = [await closed(), await closed()];
  const secret = 'The owner is never content';
  await later(2, async () => {
    await rate(low, 2, owner, 'Two hours late');
    await rate(fair, 3);
    const toLook = async () =>
      (await call(server, listRatings, { isToLookAt: true, pageSize: 100 }, staff)).rows;
    const ids = (await toLook()).map(({ ticketId }) => ticketId);
    expect([ids.includes(low), ids.includes(fair)]).toEqual([true, false]);
    const { id: ratingId = 0 } = (await toLook()).find(({ ticketId }) => ticketId === low) ?? {};
    const looks = await Promise.all([
      send(server, lookAtRating, { ratingId, lookNote: secret }, staff),
      send(server, lookAtRating, { ratingId, lookNote: secret }, staff),
    ]);
    expect(looks.filter(isSuccess)).toHaveLength(1);
    expect((await toLook()).map(({ ticketId }) => ticketId)).not.toContain(low);
    const texts: string[] = [];
    for (const by of [owner, assistant, partner]) {
      expect((await send(server, listRatings, {}, by)).status).toBe(403);
      texts.push(
        (await send(server, getTicketRating, { ticketId: low }, by)).text,
        (await send(server, listOperationLog, { pageSize: 100 }, by)).text,
        JSON.stringify(await get(low, by)),
        (await send(server, exportRatings, { format: 'csv', timeZone: 'UTC' }, by)).text,
      );
    }
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    expect(texts[0]).toContain('Two hours late');
    // One line for what the shop has written, and one for the look, which says that there was one.
    const log = await client.query<{ whole: string }>(
      `select l::text as whole from operation_log l where l.operation like 'ticketRating.%'`,
    );
    const lines = log.rows.map(({ whole }) => whole).join('\n');
    expect(lines).toContain('ticketRating.create');
    expect(lines).toContain('ticketRating.look');
    expect(lines).not.toContain(secret);
  });
});

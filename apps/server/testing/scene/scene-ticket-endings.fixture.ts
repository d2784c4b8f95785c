import type { FastifyInstance } from 'fastify';
// For tests: tickets that are merged, linked, looked at and rated.
import { linkTicket, mergeTicket } from '@lebean/contract/ticket/relation.operations';
import { call } from '../calls.fixture.ts';
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

interface Stage {
  readonly make: SceneMaker;
  readonly server: FastifyInstance;
  /** Of the whole network. */
  readonly staff: { readonly accountId: number; readonly token: string };
}

/** The tickets of the scene by their ids; `beside` is another one of the foreign shop. */
type Tickets = Readonly<
  Record<
    | 'own'
    | 'branch'
    | 'foreign'
    | 'accepted'
    | 'begun'
    | 'waiting'
    | 'merged'
    | 'mergedOfBranch'
    | 'beside',
    number
  >
>;

/** Merges, links, looks at and rates tickets; answers what of it the sweep names. */
export async function addEndings({ make, server, staff }: Stage, tickets: Tickets) {
  const merge = (ticketId: number, intoTicketId: number) =>
    call(server, mergeTicket, { ticketId, version: 2, intoTicketId }, staff);
  await merge(tickets.mergedOfBranch, tickets.own);
  await merge(tickets.merged, tickets.begun);
  const link = (ticketId: number, otherTicketId: number) =>
    call(server, linkTicket, { ticketId, otherTicketId }, staff);
  await link(tickets.own, tickets.waiting);
  await link(tickets.own, tickets.branch);
  await link(tickets.foreign, tickets.beside);
  for (const ticketId of [tickets.own, tickets.branch, tickets.foreign])
    await addCheck(make, ticketId, staff.accountId);
  const rate = (ticketId: number, words: string) =>
    addRating(make, ticketId, staff.accountId, words);
  await look(make, await rate(tickets.accepted, 'Home'), canary.internal);
  await look(make, await rate(tickets.beside, canary.foreign), canary.internal);
  const messageOf = (ticketId: number) =>
    make.addBy('select id::int from ticket_message where ticket_id = $1 order by id limit 1', [
      ticketId,
    ]);
  return {
    messages: { own: await messageOf(tickets.own), foreign: await messageOf(tickets.foreign) },
    ratings: {
      own: await rate(tickets.waiting, 'Home'),
      branch: await rate(tickets.branch, canary.branch),
      foreign: await rate(tickets.foreign, canary.foreign),
    },
  };
}

/** What was found about a point of a checklist of game problems, which no ticket here has. */
async function addCheck(make: SceneMaker, ticketId: number, by: number): Promise<void> {
  await make.addBy(
    `with list as (insert into checklist_version
        (ticket_category, number, points, created_at, operator_account_id, operator_name)
        select 'game', 1 + count(*), '[]', now(), $2, 'Somebody' from checklist_version returning id)
      insert into ticket_check (merchant_id, shop_id, ticket_id, checklist_version_id, place, is_yes, at, author_account_id,
          author_name)
        select t.merchant_id, t.shop_id, t.id, list.id, 0, true, now(), $2, 'Somebody'
        from ticket t, list where t.id = $1 returning id::int`,
    [ticketId, by],
  );
}

/** A rating by a shop: that it was bad. */
async function addRating(
  make: SceneMaker,
  ticketId: number,
  by: number,
  words: string,
): Promise<number> {
  return await make.addBy(
    `insert into ticket_rating (merchant_id, shop_id, ticket_id, country, score, words, at, author_account_id, author_name)
      select t.merchant_id, t.shop_id, t.id, s.country_code, 1, $3, now(), $2, 'Somebody'
      from ticket t join shop s on s.id = t.shop_id where t.id = $1 returning id::int`,
    [ticketId, by, words],
  );
}

/** What staff have made of an answer. */
async function look(make: SceneMaker, ratingId: number, note: string): Promise<void> {
  await make.addBy(
    `insert into ticket_rating_look (rating_id, merchant_id, shop_id, note, at, author_account_id, author_name)
      select id, merchant_id, shop_id, $2, now(), author_account_id, 'Somebody' from ticket_rating where id = $1
      returning rating_id::int as id`,
    [ratingId, note],
  );
}

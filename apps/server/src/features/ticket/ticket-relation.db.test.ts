import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDevice } from '@lebean/contract/device/operations';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import { getTicketBoard, listTickets } from '@lebean/contract/ticket/operations';
import {
  getTicketRelations,
  linkTicket,
  mergeTicket,
  splitTicket,
  unlinkTicket,
  unmergeTicket,
} from '@lebean/contract/ticket/relation.operations';
import {
  assignTicket,
  closeTicket,
  listTicketCandidates,
  resolveTicket,
} from '@lebean/contract/ticket/step.operations';
import {
  addTicketNote,
  answerTicket,
  getTicketInternals,
} from '@lebean/contract/ticket/thread.operations';
import { call, isSuccess, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { deed, modelled, type Deed, type Modelled, verbs } from './ticket-merge-model.fixture.ts';
import { deskOf, solved } from './ticket-scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const desk = deskOf(server, scene);
const { staff, owner, get, report, step, take, begun } = desk;
const { own, foreign, tickets, devices } = scene;
const assistant = desk.personOf('assistant');

const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

const merge = async (ticketId: number, intoTicketId: number): Promise<void> =>
  take(mergeTicket, ticketId, { intoTicketId });
const undo = async (ticketId: number): Promise<void> => {
  await call(server, unmergeTicket, { ticketId }, staff);
};
const say = (ticketId: number, content: string, by = owner) =>
  call(server, answerTicket, { ticketId, content }, by);
const wordsOf = async (ticketId: number, by = owner): Promise<string[]> =>
  (await get(ticketId, by)).messages.map(({ content }) => content);

describe('a merge', () => {
  test('SVC-9: moves nothing and shows the words of both in order, with where they are from', async () => {
    const [root, twin] = [await report(), await report()];
    await say(root, 'first');
    await say(twin, 'second');
    await say(root, 'third');
    const before = await client.query('select * from ticket_message where ticket_id = $1', [twin]);
    await merge(twin, root);
    const seen = await get(root, owner);
    const { ticketNumber } = await get(twin, owner);
    expect(seen.messages.map(({ content, originNumber }) => [content, originNumber])).toEqual([
      ['first', null],
      ['second', ticketNumber],
      ['third', null],
    ]);
    const after = await client.query('select * from ticket_message where ticket_id = $1', [twin]);
    expect(after.rows).toEqual(before.rows);
    await undo(twin);
    expect(await wordsOf(root)).toEqual(['first', 'third']);
    expect(await wordsOf(twin)).toEqual(['second']);
  });

  test('SVC-9: leaves a pointer: its page and its number lead to the ticket that goes on', async () => {
    const [root, twin] = [await report(), await report()];
    await merge(twin, root);
    const pointer = await get(twin, owner);
    const { ticketNumber } = await get(root, owner);
    expect(pointer).toMatchObject({
      isMerged: true,
      mergedIntoId: root,
      mergedIntoNumber: ticketNumber,
    });
    const found = await call(server, listTickets, { query: pointer.ticketNumber }, owner);
    expect(found.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([root, twin]));
    const relations = await call(server, getTicketRelations, { ticketId: root }, owner);
    expect(relations.merged).toMatchObject([{ ticketId: twin, mergedBy: 'Somebody' }]);
  });

  test('SVC-9: a merged ticket is neither open nor a load, and is worked on where it goes on', async () => {
    const [root, twin] = [await begun(), await begun()];
    await call(server, addTicketNote, { ticketId: twin, content: 'A hinge', cost: 500 }, staff);
    const load = async (): Promise<number | undefined> => {
      const fresh = await report();
      const { candidates } = await call(server, listTicketCandidates, { ticketId: fresh }, staff);
      return candidates.find(({ engineerId }) => engineerId === tickets.engineerId)?.openTickets;
    };
    const loadBefore = await load();
    await merge(twin, root);
    expect(await load()).toBe((loadBefore ?? 0) - 1);
    const { rows } = await call(server, listTickets, { isOpen: true, pageSize: 100 }, staff);
    expect(rows.map(({ id }) => id)).not.toContain(twin);
    const { columns } = await call(server, getTicketBoard, { by: 'state' }, staff);
    expect(columns.flatMap((column) => column.tickets.map(({ id }) => id))).not.toContain(twin);
    for (const [operation, fields, by] of [
      [resolveTicket, solved, staff],
      [assignTicket, { engineerId: tickets.engineerId }, staff],
      [closeTicket, {}, owner],
    ] as const)
      expect(refusalOf(await step(operation, twin, fields, by))).toBe('TICKET_MERGED');
    const answer = { ticketId: twin, content: 'x' };
    expect(refusalOf(await send(server, answerTicket, answer, owner))).toBe('TICKET_MERGED');
    expect(refusalOf(await send(server, addTicketNote, answer, staff))).toBe('TICKET_MERGED');
    const internals = await call(server, getTicketInternals, { ticketId: root }, staff);
    expect(internals).toMatchObject({ cost: 500, notes: [{ content: 'A hinge' }] });
  });

  test('SVC-9: a unit with two reports of one fault has one open ticket', async () => {
    const deviceId = devices.own.device;
    const open = async () => (await call(server, getDevice, { deviceId }, owner)).openTickets;
    const [root, twin] = [await report({ deviceId }), await report({ deviceId })];
    const before = await open();
    await merge(twin, root);
    expect(await open()).toBe(before - 1);
  });

  test('SVC-9: is undone after both have changed, and each goes on where it stood', async () => {
    const [root, twin] = [await begun(), await begun()];
    await say(twin, 'mine');
    await merge(twin, root);
    await say(root, 'theirs');
    await take(resolveTicket, root, solved);
    await take(closeTicket, root, {}, owner);
    await undo(twin);
    expect(await get(root)).toMatchObject({ ticketState: 'closed' });
    expect(await get(twin)).toMatchObject({
      ticketState: 'inProgress',
      isMerged: false,
      mergedIntoId: null,
    });
    expect(await wordsOf(twin)).toEqual(['mine']);
    await take(resolveTicket, twin, solved);
    expect(refusalOf(await send(server, unmergeTicket, { ticketId: twin }, staff))).toBe(
      'TICKET_NOT_MERGED',
    );
  });

  test('SVC-9: never leads across merchants, in a circle or to a ticket that is over', async () => {
    const [a, b, c] = [await report(), await report(), await report()];
    const refused = async (ticketId: number, intoTicketId: number) =>
      refusalOf(await step(mergeTicket, ticketId, { intoTicketId }));
    expect(await refused(a, tickets.foreign)).toBe('TICKETS_OF_TWO_MERCHANTS');
    expect(await refused(a, a)).toBe('TICKET_MERGE_SELF');
    await merge(b, a);
    expect(await refused(a, b)).toBe('TICKET_MERGE_SELF');
    expect(await refused(a, c)).toBe('TICKET_IS_ROOT');
    expect(await refused(b, c)).toBe('TICKET_MERGED');
    // What was merged already leads on to where it is: a pointer never leads to a pointer.
    await merge(c, b);
    expect((await get(c)).mergedIntoId).toBe(a);
    const over = await desk.resolved();
    await take(closeTicket, over, {}, owner);
    expect(await refused(await report(), over)).toBe('TICKET_STATE_FORBIDS');
    for (const by of [owner, desk.personOf('partner')])
      expect((await step(mergeTicket, await report(), { intoTicketId: a }, by)).status).toBe(403);
  });

  test('SVC-9: the database itself knows no chain, no circle and no merchant but one', async () => {
    const [a, b, c] = [await report(), await report(), await report()];
    await merge(b, a);
    const point = (ticketId: number, rootId: number): Promise<unknown> =>
      client.query(
        `update ticket set is_merged = true, merged_into_id = $2, root_is_merged = false, merged_at = now(), merged_by = 'x'
          where id = $1`,
        [ticketId, rootId],
      );
    await expect(point(c, b)).rejects.toThrow('ticket_merged_into');
    await expect(point(a, c)).rejects.toThrow('ticket_merged_into');
    await expect(point(c, c)).rejects.toThrow('ticket_merged_into');
    await expect(point(c, tickets.foreign)).rejects.toThrow('ticket_merged_into');
  });

  test('SVC-9: two who merge two tickets into each other at once make one pointer', async () => {
    const [a, b] = [await report(), await report()];
    const answers = await Promise.all([
      send(server, mergeTicket, { ticketId: a, version: 1, intoTicketId: b }, staff),
      send(server, mergeTicket, { ticketId: b, version: 1, intoTicketId: a }, staff),
    ]);
    expect(answers.filter(isSuccess)).toHaveLength(1);
  });

  test('SVC-9: of a shop that somebody does not see, neither words nor number are shown', async () => {
    const ofBranch = await report({ shopId: own.branchId, problem: 'Branch secret' });
    const ofShop = await report();
    await say(ofBranch, 'Branch words');
    await merge(ofBranch, ofShop);
    const { ticketNumber } = await get(ofBranch);
    const seen = JSON.stringify([
      await get(ofShop, assistant),
      await call(server, getTicketRelations, { ticketId: ofShop }, assistant),
    ]);
    for (const secret of ['Branch secret', 'Branch words']) expect(seen).not.toContain(secret);
    expect(await wordsOf(ofShop, owner)).toContain('Branch words');
    await undo(ofBranch);
    await merge(ofShop, ofBranch);
    expect(await get(ofShop, assistant)).toMatchObject({ isMerged: true, mergedIntoId: null });
    expect(JSON.stringify(await get(ofShop, assistant))).not.toContain('Branch words');
    expect(ticketNumber).toMatch(/^W/);
  });
});

describe('merge, undo and steps in any order', () => {
  test('SVC-9: tickets stand as a plain model says, and undoing all gives each its own back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
        const ids = [await report(), await report(), await report(), await report()];
        const model = ids.map((): Modelled => ({ state: 'pending', into: undefined, words: [] }));
        const idAt = (at: number): number => ids[at] ?? 0;
        const act = async (done: Deed, content: string) => {
          const ticketId = idAt(done.one);
          if (done.kind === 'merge')
            return await step(mergeTicket, ticketId, { intoTicketId: idAt(done.other) });
          if (done.kind === 'undo') return await send(server, unmergeTicket, { ticketId }, staff);
          if (done.kind === 'say')
            return await send(server, answerTicket, { ticketId, content }, owner);
          const { ticketState, engineerId } = await get(ticketId);
          if (ticketState === 'accepted' && engineerId === null)
            await step(assignTicket, ticketId, { engineerId: tickets.engineerId });
          const verb =
            ticketState === 'pending' || ticketState === 'accepted'
              ? verbs[ticketState]
              : verbs.inProgress;
          return await step(verb.operation, ticketId, verb.fields);
        };
        for (const [number, done] of deeds.entries()) {
          const content = `words ${number}`;
          const answer = await act(done, content);
          expect([done, isSuccess(answer)]).toEqual([done, modelled(model, done, content)]);
        }
        for (const [at, { state, into, words }] of model.entries()) {
          const seen = await get(idAt(at));
          expect(seen).toMatchObject({
            ticketState: state,
            mergedIntoId: into === undefined ? null : idAt(into),
          });
          const ofTwins = model.filter((one) => one.into === at).flatMap((one) => one.words);
          expect(seen.messages.map(({ content }) => content).toSorted()).toEqual(
            [...words, ...ofTwins].toSorted(),
          );
        }
        for (const [at, { into }] of model.entries()) if (into !== undefined) await undo(idAt(at));
        for (const [at, { state, words }] of model.entries()) {
          expect(await get(idAt(at))).toMatchObject({ ticketState: state, isMerged: false });
          expect(await wordsOf(idAt(at))).toEqual(words);
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});

describe('split and link', () => {
  test('SVC-9: an answer becomes a new ticket once; both know each other, and the answer stays', async () => {
    const ticketId = await report();
    const { id: messageId } = await say(ticketId, 'And the till prints nothing');
    const terms = { ticketCategory: 'computer', impact: 'oneDevice', urgency: 'now' } as const;
    const made = await call(server, splitTicket, { ticketId, messageId, ...terms }, staff);
    expect(await get(made.id, owner)).toMatchObject({
      problem: 'And the till prints nothing',
      ticketCategory: 'computer',
      ticketState: 'pending',
    });
    expect(await wordsOf(ticketId)).toEqual(['And the till prints nothing']);
    for (const [one, other] of [
      [ticketId, made.id],
      [made.id, ticketId],
    ] as const) {
      const { links } = await call(server, getTicketRelations, { ticketId: one }, owner);
      expect(links).toMatchObject([{ ticketId: other, isSplit: true }]);
    }
    const again = await send(server, splitTicket, { ticketId, messageId, ...terms }, staff);
    expect(refusalOf(again)).toBe('TICKET_MESSAGE_SPLIT');
    const elsewhere = { ticketId: await report(), messageId, ...terms };
    expect(refusalOf(await send(server, splitTicket, elsewhere, staff))).toBe(
      'TICKET_MESSAGE_NOT_FOUND',
    );
  });

  test('SVC-9: two related tickets know each other until somebody says otherwise; nothing is lost', async () => {
    const [one, other] = [await report(), await report()];
    const both = { ticketId: one, otherTicketId: other };
    await call(server, linkTicket, both, staff);
    await call(server, linkTicket, { ticketId: other, otherTicketId: one }, staff);
    const linksOf = async (ticketId: number, by = owner) =>
      (await call(server, getTicketRelations, { ticketId }, by)).links.map((link) => link.ticketId);
    expect([await linksOf(one), await linksOf(other)]).toEqual([[other], [one]]);
    expect(refusalOf(await send(server, linkTicket, { ...both, otherTicketId: one }, staff))).toBe(
      'TICKET_MERGE_SELF',
    );
    const across = { ticketId: one, otherTicketId: tickets.foreign };
    expect(refusalOf(await send(server, linkTicket, across, staff))).toBe(
      'TICKETS_OF_TWO_MERCHANTS',
    );
    await call(server, unlinkTicket, both, staff);
    expect([await linksOf(one), await linksOf(other)]).toEqual([[], []]);
    expect(refusalOf(await send(server, unlinkTicket, both, staff))).toBe('TICKET_NOT_LINKED');
    const kept = await client.query(
      'select ended_by from ticket_link where one_ticket_id = $1 and ended_at is not null',
      [Math.min(one, other)],
    );
    expect(kept.rows).toEqual([{ ended_by: 'Somebody' }]);
    expect(foreign.shopId).toBeGreaterThan(0);
  });

  test('SVC-9: what staff do between tickets stands in the log', async () => {
    const { rows } = await call(server, listOperationLog, { pageSize: 100 }, staff);
    const operations = new Set(rows.map(({ operation }) => operation));
    expect(operations).toContain('ticket.unlink');
  });
});

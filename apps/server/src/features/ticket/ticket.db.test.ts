import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import { exportTickets } from '@lebean/contract/ticket/export';
import { getTicketBoard, listTickets } from '@lebean/contract/ticket/operations';
import {
  acceptTicket,
  assignTicket,
  cancelTicket,
  classifyTicket,
  closeTicket,
  continueTicket,
  reopenTicket,
  resolveTicket,
  startTicket,
  waitTicket,
} from '@lebean/contract/ticket/step.operations';
import { answerTicket, showTicketPhoto } from '@lebean/contract/ticket/thread.operations';
import { bodyOf, call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { deskOf, pngBytes, solved } from './ticket-scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const desk = deskOf(server, scene);
const { staff, owner, get, report, step, take, accepted, begun, resolved, attach } = desk;
const { foreign, tickets, devices } = scene;
const stranger = { token: foreign.ownerToken };
const partner = desk.personOf('partner');
const forbids = 'TICKET_STATE_FORBIDS';

describe('a report', () => {
  test('SVC-2: names shop, device, category, channel and people; its priority follows', async () => {
    const ticketId = await report({
      deviceId: devices.own.device,
      impact: 'wholeShop',
      urgency: 'now',
    });
    expect(await get(ticketId, owner)).toMatchObject({
      ticketState: 'pending',
      priority: 'P1',
      channel: 'shop',
      deviceId: devices.own.device,
      reporterName: 'Owner Home',
      accepterName: null,
      engineerName: null,
      events: [{ kind: 'report' }],
    });
    expect((await get(ticketId)).ticketNumber).toMatch(/^W[0-9A-Z]{19}$/);
    const byPhone = await report({ isByPhone: true }, staff);
    expect(await get(byPhone)).toMatchObject({ channel: 'phone', priority: 'P4' });
  });

  test('SVC-2, DEV-6: a device that stands elsewhere is not reported, nor one of others', async () => {
    for (const deviceId of [devices.branch.device, devices.foreign.device, devices.stock])
      await expect(report({ deviceId })).rejects.toThrow('DEVICE_NOT_FOUND');
    await expect(report({ shopId: foreign.shopId })).rejects.toThrow('SHOP_NOT_FOUND');
  });

  test('SVC-2: staff classify it again, and who and when stands in its history', async () => {
    const ticketId = await report();
    await take(classifyTicket, ticketId, {
      ticketCategory: 'network',
      impact: 'wholeShop',
      urgency: 'today',
    });
    const seen = await get(ticketId, owner);
    expect(seen).toMatchObject({ priority: 'P2', ticketCategory: 'network' });
    expect(seen.events.at(-1)).toMatchObject({ kind: 'classify', words: 'P4 → P2' });
  });
});

describe('the way of a ticket', () => {
  test('SVC-1: pending, accepted, in progress, resolved, closed, each by whom it is for', async () => {
    const ticketId = await report();
    await take(acceptTicket, ticketId);
    expect(await get(ticketId, owner)).toMatchObject({
      ticketState: 'accepted',
      accepterName: 'Somebody',
    });
    expect(refusalOf(await step(startTicket, ticketId))).toBe('TICKET_NEEDS_ENGINEER');
    const visitAt = '2027-01-01T02:00:00.000Z';
    await take(assignTicket, ticketId, { engineerId: tickets.engineerId, visitAt });
    await take(startTicket, ticketId);
    // The shop sees who comes and when.
    expect(await get(ticketId, owner)).toMatchObject({
      ticketState: 'inProgress',
      engineerName: 'Mender',
      visitAt,
    });
    await take(resolveTicket, ticketId, { ...solved, problemCause: 'A loose screw' });
    expect(refusalOf(await step(resolveTicket, ticketId, solved))).toBe(forbids);
    await take(closeTicket, ticketId, {}, owner);
    expect(await get(ticketId, owner)).toMatchObject({
      ticketState: 'closed',
      ...solved,
      problemCause: 'A loose screw',
      closerName: 'Owner Home',
      visitAt: null,
    });
  });

  test('SVC-1: resolving says what was done and how, or is not done', async () => {
    const ticketId = await begun();
    for (const fields of [
      { method: 'phone' },
      { solution: 'x' },
      { solution: ' ', method: 'phone' },
      { solution: 'x', method: 'magic' },
    ])
      expect((await step(resolveTicket, ticketId, fields)).status).toBe(400);
    expect((await get(ticketId)).ticketState).toBe('inProgress');
  });

  test('SVC-1: who reports neither accepts nor resolves, and who looks on does nothing', async () => {
    const ticketId = await report();
    for (const by of [owner, partner]) {
      expect((await step(acceptTicket, ticketId, {}, by)).status).toBe(403);
      expect((await step(assignTicket, ticketId, {}, by)).status).toBe(403);
    }
    expect((await step(cancelTicket, ticketId, { reason: 'x' }, partner)).status).toBe(403);
    const done = await resolved();
    // The shop says that it is solved: staff do not say so for it.
    expect((await step(closeTicket, done, {}, staff)).status).toBe(403);
  });

  test('SVC-1: of two who accept at once one does, and the other is told so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ticketId = await report();
      const named = { ticketId, version: 1 };
      const limited = desk.personOf('staff of one country');
      const answers = await Promise.all(
        [staff, limited].map((by) => send(server, acceptTicket, named, by)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(answers.map(refusalOf)).toContain(forbids);
    }
  });

  test('SH-35: a step on what somebody else has changed meanwhile is refused', async () => {
    const ticketId = await begun();
    const { version } = await get(ticketId);
    const wait = { ticketId, waitingFor: 'part', waitingReason: 'A lens', version };
    expect((await send(server, waitTicket, wait, staff)).status).toBe(200);
    const late = await send(server, resolveTicket, { ticketId, version, ...solved }, staff);
    expect(refusalOf(late)).toBe('STALE_VERSION');
  });

  test('SVC-3: it waits with a reason and until a time, which the shop reads, and goes on', async () => {
    const ticketId = await begun();
    expect(refusalOf(await step(continueTicket, ticketId))).toBe('TICKET_NOT_WAITING');
    const waitingUntil = '2027-02-01T00:00:00.000Z';
    const reason = { waitingFor: 'part', waitingReason: 'A new lens', waitingUntil } as const;
    await take(waitTicket, ticketId, reason);
    expect(await get(ticketId, owner)).toMatchObject({ ticketState: 'inProgress', ...reason });
    const waiting = await call(server, listTickets, { isWaiting: true, pageSize: 100 }, owner);
    expect(waiting.rows.map(({ id }) => id)).toContain(ticketId);
    await take(continueTicket, ticketId);
    expect(await get(ticketId, owner)).toMatchObject({ waitingFor: null, waitingUntil: null });
  });

  test('SVC-1: in progress it is given to another, who begins anew', async () => {
    const ticketId = await begun();
    await take(assignTicket, ticketId, { engineerId: tickets.engineerId, reason: 'ill' });
    expect(await get(ticketId)).toMatchObject({ ticketState: 'accepted' });
  });

  test('SVC-1, SVC-16: only what is pending is cancelled, with a reason, and nothing is deleted', async () => {
    const ticketId = await report();
    expect((await step(cancelTicket, ticketId, { reason: ' ' }, owner)).status).toBe(400);
    await take(cancelTicket, ticketId, { reason: 'It was the plug' }, owner);
    expect(await get(ticketId, owner)).toMatchObject({
      ticketState: 'cancelled',
      cancelReason: 'It was the plug',
    });
    for (const started of [await accepted(), await begun(), await resolved(), ticketId])
      expect(refusalOf(await step(cancelTicket, started, { reason: 'x' }, owner))).toBe(forbids);
    const client = new pg.Client(database.owner);
    await client.connect();
    try {
      for (const role of ['app_staff', 'app_shop', 'app_partner', 'lebean_app'])
        for (const table of ['ticket', 'ticket_event', 'ticket_message', 'ticket_note']) {
          const { rows } = await client.query<{ may: boolean }>(
            `select has_table_privilege($1, $2, 'delete') as may`,
            [role, table],
          );
          expect([role, table, rows[0]?.may]).toEqual([role, table, false]);
        }
      await expect(
        client.query(`update ticket set problem = 'x' where id = $1`, [tickets.own]),
      ).rejects.toThrow('keeps its problem');
      await expect(
        client.query(
          `update ticket set state = 'resolved', solution = 'x', method = 'phone',
          resolved_at = now(), accepter_name = 'x' where id = $1`,
          [tickets.own],
        ),
      ).rejects.toThrow('does not become resolved');
    } finally {
      await client.end();
    }
  });
});

describe('foreign eyes', () => {
  test('ACC-2: to another shop a ticket is as good as none, whatever is asked of it', async () => {
    const ticketId = await resolved();
    const steps = [
      [closeTicket, {}],
      [reopenTicket, { reason: 'x' }],
    ] as const;
    for (const [operation, fields] of steps)
      expect(refusalOf(await step(operation, ticketId, fields, stranger))).toBe('TICKET_NOT_FOUND');
    const answered = await send(server, answerTicket, { ticketId, content: 'x' }, stranger);
    expect(refusalOf(answered)).toBe('TICKET_NOT_FOUND');
    expect(refusalOf(await attach(ticketId, pngBytes, stranger))).toBe('TICKET_NOT_FOUND');
    const listed = await call(server, listTickets, { pageSize: 100 }, stranger);
    expect(listed.rows.map(({ id }) => id)).not.toContain(ticketId);
  });

  test('ACC-2, SVC-13: a partner sees the tickets of its merchants, and an assistant none of another shop', async () => {
    const seen = await call(server, listTickets, { pageSize: 100 }, partner);
    expect(seen.rows.map(({ id }) => id)).toEqual(
      expect.arrayContaining([tickets.own, tickets.branch]),
    );
    expect(seen.rows.map(({ id }) => id)).not.toContain(tickets.foreign);
    const clerk = desk.personOf('assistant');
    const ofClerk = await call(server, listTickets, { pageSize: 100 }, clerk);
    expect(ofClerk.rows.map(({ id }) => id)).not.toContain(tickets.branch);
  });
});

describe('the thread', () => {
  test('SVC-8: both sides write, and each sees who did', async () => {
    const ticketId = await report();
    await call(server, answerTicket, { ticketId, content: 'Which light is on?' }, staff);
    await call(server, answerTicket, { ticketId, content: 'The red one' }, owner);
    const { messages, firstResponseAt } = await get(ticketId, owner);
    expect(messages).toMatchObject([
      { content: 'Which light is on?', isFromShop: false },
      { content: 'The red one', isFromShop: true },
    ]);
    expect(firstResponseAt).not.toBeNull();
  });

  test('SVC-8: a photo is one by its bytes, and only who sees the ticket gets it', async () => {
    const ticketId = await report();
    expect(refusalOf(await attach(ticketId, Buffer.from('MZ this is a program')))).toBe(
      'TICKET_FILE_UNFIT',
    );
    // A client of others sends where it was taken: what is kept does not say it.
    const place = 'GPS 40.4168 -3.7038';
    const taken = Buffer.concat([pngBytes, Buffer.from(place)]);
    const sent = z.object({ id: z.int() }).parse(bodyOf(await attach(await report(), taken)).Data);
    const shown = await send(server, showTicketPhoto, { photoId: sent.id }, owner);
    expect(shown.status).toBe(200);
    expect(shown.text).not.toContain(place);
    expect(refusalOf(await attach(ticketId, pngBytes.subarray(0, 60)))).toBe('TICKET_FILE_UNFIT');
    expect((await attach(ticketId, pngBytes)).status).toBe(200);
    const { photos } = await get(ticketId);
    const photoId = photos[0]?.id ?? 0;
    expect(photos).toMatchObject([{ fileName: 'photo.png', mediaType: 'image/png' }]);
    for (const by of [staff, owner, partner]) {
      const shown = await send(server, showTicketPhoto, { photoId }, by);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    }
    const foreignEyes = await send(server, showTicketPhoto, { photoId }, stranger);
    expect(refusalOf(foreignEyes)).toBe('TICKET_PHOTO_NOT_FOUND');
  });

  test('SVC-8: nothing is added to what has ended; it is reopened first', async () => {
    const ticketId = await resolved();
    await take(closeTicket, ticketId, {}, owner);
    const answered = await send(server, answerTicket, { ticketId, content: 'x' }, owner);
    expect(refusalOf(answered)).toBe('TICKET_ENDED');
    expect(refusalOf(await attach(ticketId, pngBytes))).toBe('TICKET_ENDED');
  });
});

describe('board and list', () => {
  test('SVC-13: the board has a column for each open state, and one for each engineer', async () => {
    const pressing = await report({ impact: 'wholeShop', urgency: 'now' });
    const byState = await call(server, getTicketBoard, { by: 'state' }, staff);
    expect(byState.columns.map(({ key }) => key)).toEqual([
      'pending',
      'accepted',
      'inProgress',
      'resolved',
    ]);
    const [pending] = byState.columns;
    const priorities = pending?.tickets.map(({ priority }) => priority) ?? [];
    expect(priorities).toEqual(priorities.toSorted());
    expect(pending?.tickets.map(({ id }) => id)).toContain(pressing);
    expect(pending?.count).toBe(
      (await call(server, listTickets, { ticketState: 'pending' }, staff)).count,
    );
    const byEngineer = await call(server, getTicketBoard, { by: 'engineer' }, staff);
    expect(byEngineer.columns).toMatchObject([
      { key: 'none', engineerName: null },
      { key: String(tickets.engineerId), engineerName: 'Mender' },
    ]);
  });

  test('SVC-13, SH-37: what is listed can be found and exported by the same filters', async () => {
    const ticketId = await report({ deviceId: devices.own.device });
    const { ticketNumber, deviceCode } = await get(ticketId);
    for (const query of [ticketNumber.toLowerCase(), deviceCode.slice(1)]) {
      const { rows } = await call(server, listTickets, { query, pageSize: 100 }, owner);
      expect(rows.map(({ id }) => id)).toContain(ticketId);
    }
    const file = await send(
      server,
      exportTickets,
      { format: 'csv', query: ticketNumber, timeZone: 'UTC', sort: '-createdAt' },
      owner,
    );
    expect(file.text).toContain(ticketNumber);
    expect(file.text.trim().split('\n')).toHaveLength(2);
  });

  test('ACC-6: each step stands in the operation log with what was before', async () => {
    const ticketId = await begun();
    const { rows } = await call(server, listOperationLog, { pageSize: 20 }, staff);
    const steps = rows.filter(({ objectId }) => objectId === String(ticketId));
    expect(steps.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['ticket.accept', 'ticket.assign', 'ticket.start']),
    );
  });
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  type CheckPointRow,
  fillTicketCheck,
  getChecklists,
  getTicketChecks,
  publishChecklist,
} from '@lebean/contract/ticket/checklist.operations';
import { getTicket } from '@lebean/contract/ticket/operations';
import { classifyTicket, resolveTicket } from '@lebean/contract/ticket/step.operations';
import { bodyOf, call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { deskOf, pngBytes, solved } from './ticket-scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const desk = deskOf(server, scene);
const { staff, owner, get, step, take, begun, attach } = desk;

const named = (title: string) => ({ titleZh: title, titleEn: title, titleEs: title });
const plain = { isMandatory: true, min: null, max: null, unit: '' };
const list: CheckPointRow[] = [
  { ...plain, ...named('Lens clean'), kind: 'yesNo' },
  { ...plain, ...named('Battery'), kind: 'number', min: 80, max: 100, unit: '%' },
  { ...plain, ...named('Seal'), kind: 'photo' },
  { ...plain, ...named('Strap'), kind: 'yesNo', isMandatory: false },
];

const current = async (): Promise<number> => {
  const { checklists } = await call(server, getChecklists, {}, staff);
  return checklists.find(({ ticketCategory }) => ticketCategory === 'headset')?.version ?? 0;
};
const publish = async (points: CheckPointRow[]): Promise<number> => {
  const version = await current();
  const input = { ticketCategory: 'headset', version, points } as const;
  return (await call(server, publishChecklist, input, staff)).version;
};
const fill = (ticketId: number, place: number, found: object) =>
  send(server, fillTicketCheck, { ticketId, place, ...found }, staff);
const created = z.object({ id: z.int() });

test('SVC-10: mandatory points come before resolving, and the refusal names those that are open', async () => {
  await publish(list);
  const ticketId = await begun();
  const refused = async () => {
    const answer = await step(resolveTicket, ticketId, solved);
    expect(refusalOf(answer)).toBe('CHECKLIST_OPEN');
    return answer.text;
  };
  expect(await refused()).toContain('Lens clean, Battery, Seal');
  await fill(ticketId, 0, { isYes: false });
  await fill(ticketId, 1, { measured: 79.9 });
  expect(await refused()).toContain('Battery, Seal');
  await fill(ticketId, 1, { measured: 80 });
  const photo = await attach(ticketId, pngBytes, staff);
  await fill(ticketId, 2, { photoId: created.parse(bodyOf(photo).Data).id });
  const { points } = await call(server, getTicketChecks, { ticketId }, staff);
  expect(points.map(({ state, measured }) => [state, measured])).toEqual([
    ['met', null],
    ['met', 80],
    ['met', null],
    ['open', null],
  ]);
  await take(resolveTicket, ticketId, solved);
});

test('SVC-10: a ticket keeps the version that it began with; what is reported later has the next', async () => {
  await publish(list.slice(0, 1));
  const before = await begun();
  await publish([...list.slice(0, 1), ...list.slice(3)]);
  const after = await begun();
  const countOf = async (ticketId: number): Promise<number> =>
    (await call(server, getTicketChecks, { ticketId }, staff)).points.length;
  expect([await countOf(before), await countOf(after)]).toEqual([1, 2]);
  await fill(before, 0, { isYes: true });
  await take(resolveTicket, before, solved);
  // Another category has another list: here none.
  await take(classifyTicket, after, {
    ticketCategory: 'network',
    impact: 'oneDevice',
    urgency: 'later',
  });
  expect(await countOf(after)).toBe(0);
});

test('SVC-10: of two who publish at once one is overtaken, and only the whole network publishes', async () => {
  const version = await current();
  const input = { ticketCategory: 'headset', version, points: [] };
  const answers = await Promise.all([
    send(server, publishChecklist, input, staff),
    send(server, publishChecklist, input, staff),
  ]);
  expect(answers.map(refusalOf).filter((code) => code === 'STALE_VERSION')).toHaveLength(1);
  for (const by of [owner, desk.personOf('partner'), desk.personOf('staff of one country')])
    expect(
      (await send(server, publishChecklist, { ...input, version: version + 1 }, by)).status,
    ).toBe(403);
});

test('SVC-10: an answer is of the kind of its point, a photo one of the ticket, a range one that can be met', async () => {
  await publish(list);
  const ticketId = await begun();
  for (const [place, found] of [
    [0, { measured: 3 }],
    [0, {}],
    [1, { isYes: true, measured: 3 }],
    [9, { isYes: true }],
  ] as const)
    expect(refusalOf(await fill(ticketId, place, found))).toBe('CHECK_POINT_UNFIT');
  const photoId = scene.tickets.photos.foreign;
  expect(refusalOf(await fill(ticketId, 2, { photoId }))).toBe('TICKET_PHOTO_NOT_FOUND');
  const [, battery] = list;
  const wrong = { ...plain, ...battery, ...named('x'), kind: 'number' as const, min: 9, max: 1 };
  const input = { ticketCategory: 'headset', version: await current(), points: [wrong] };
  expect(refusalOf(await send(server, publishChecklist, input, staff))).toBe(
    'CHECKLIST_RANGE_WRONG',
  );
});

test('SVC-10, SVC-16: a shop and a partner read nothing of what was found', async () => {
  await publish(list);
  const ticketId = await begun();
  await fill(ticketId, 1, { measured: 86.7531 });
  for (const by of [owner, desk.personOf('partner')]) {
    expect((await send(server, getTicketChecks, { ticketId }, by)).status).toBe(403);
    expect((await send(server, getTicket, { ticketId }, by)).text).not.toContain('86.7531');
  }
  const client = new pg.Client(database.owner);
  await client.connect();
  const log = await client.query<{ whole: string }>(
    `select l::text as whole from operation_log l where l.operation = 'ticketCheck.fill'`,
  );
  await client.end();
  expect(log.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(log.rows)).not.toContain('86.7531');
  expect((await get(ticketId, owner)).events.length).toBeGreaterThan(0);
});

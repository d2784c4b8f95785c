import { beforeAll, describe, expect, test } from 'vitest';
import {
  createEngineer,
  listEngineers,
  updateEngineer,
} from '@lebean/contract/engineer/operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { assignTicket, listTicketCandidates } from '@lebean/contract/ticket/step.operations';
import { getTicketInternals } from '@lebean/contract/ticket/thread.operations';
import { bodyOf, call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { deskOf } from './ticket-scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
// A Wednesday, ten in the morning in Shanghai.
const clock = () => new Date('2026-11-25T02:00:00Z');
const server = serverOn(database.application, { clock });
const desk = deskOf(server, scene);
const { staff, get, step, take, accepted } = desk;
const limited = desk.personOf('staff of one country');

const workdays = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, fromMinute: 9 * 60, toMinute: 12 * 60 },
  { weekday, fromMinute: 13 * 60, toMinute: 18 * 60 },
]);
const terms: Omit<ClientInput<typeof createEngineer>, 'engineerName'> = {
  phone: '13800000001',
  regions: ['CN'],
  skills: ['network'],
  capacity: 10,
  timeZone: 'Asia/Shanghai',
  workingHours: workdays,
  absences: [],
};
const hire = async (engineerName: string, other: Partial<typeof terms> = {}): Promise<number> => {
  const { id } = await call(server, createEngineer, { ...terms, ...other, engineerName }, staff);
  return id;
};
const networkTicket = () => accepted({ ticketCategory: 'network' });
const candidatesOf = (ticketId: number, by = staff) =>
  call(server, listTicketCandidates, { ticketId }, by);

let wang = 0;
let li = 0;
beforeAll(async () => {
  wang = await hire('Wang');
  li = await hire('Li');
});

describe('who is proposed', () => {
  test('SVC-5: the one with the least load, and why is kept where staff alone read it', async () => {
    const ticketId = await networkTicket();
    const { candidates } = await candidatesOf(ticketId);
    expect(candidates.map(({ engineerId }) => engineerId)).toEqual([wang, li]);
    await take(assignTicket, ticketId, { reason: 'lives next door' });
    expect(await get(ticketId)).toMatchObject({ engineerId: wang, engineerName: 'Wang' });
    const { assignments } = await call(server, getTicketInternals, { ticketId }, staff);
    expect(assignments).toMatchObject([
      {
        engineerName: 'Wang',
        isProposed: true,
        reason: 'lives next door',
        fitness: { openWeight: 0, openTickets: 0, capacity: 10, isFamiliar: false, score: 0 },
      },
    ]);
    // Wang carries something now: the next one is for Li.
    const next = await networkTicket();
    expect((await candidatesOf(next)).candidates[0]).toMatchObject({ engineerId: li });
  });

  test('SVC-5: load is the whole load, also where staff see a part of the network', async () => {
    const ticketId = await networkTicket();
    expect(await candidatesOf(ticketId, limited)).toEqual(await candidatesOf(ticketId));
  });

  test('SVC-5: another one can be named, also one who does not fit, and that is kept', async () => {
    const ticketId = await networkTicket();
    await take(assignTicket, ticketId, { engineerId: scene.tickets.engineerId });
    const { assignments } = await call(server, getTicketInternals, { ticketId }, staff);
    expect(assignments).toMatchObject([
      { engineerName: 'Mender', isProposed: false, fitness: null },
    ]);
    const unknown = await step(assignTicket, ticketId, { engineerId: 987_654_321 });
    expect(refusalOf(unknown)).toBe('ENGINEER_NOT_FOUND');
  });

  test('SVC-5: where nobody fits the answer says which condition has emptied the list, in the words of the caller', async () => {
    const ticketId = await accepted({ ticketCategory: 'installation' });
    expect(await candidatesOf(ticketId)).toEqual({ candidates: [], emptiedBy: 'skill' });
    const { version } = await get(ticketId);
    const answers = await Promise.all(
      (['en', 'zh', 'es'] as const).map((language) =>
        send(server, assignTicket, { ticketId, version }, { ...staff, language }),
      ),
    );
    expect(answers.map(refusalOf)).toEqual(Array(3).fill('ASSIGN_NO_CANDIDATE'));
    expect(answers.map((answer) => bodyOf(answer).Msg)).toEqual([
      'No engineer has the skill for it',
      '没有合适的工程师：没有人会处理这类问题',
      'Ningún técnico domina este tipo de problema',
    ]);
    await hire('Night', {
      skills: ['installation'],
      workingHours: [{ weekday: 3, fromMinute: 20 * 60, toMinute: 1440 }],
    });
    expect((await candidatesOf(ticketId)).emptiedBy).toBe('duty');
    const away = [{ fromDay: '2026-11-25', toDay: '2026-11-25', reason: 'ill' }];
    await hire('Away', { skills: ['installation'], absences: away });
    expect((await candidatesOf(ticketId)).emptiedBy).toBe('duty');
    await hire('Here', { skills: ['installation'] });
    expect((await candidatesOf(ticketId)).emptiedBy).toBeNull();
  });
});

describe('an engineer', () => {
  const found = async (engineerId: number) => {
    const { rows } = await call(server, listEngineers, { pageSize: 100 }, staff);
    return rows.find(({ id }) => id === engineerId);
  };

  test('SVC-6: has regions, skills, capacity, hours, absences and a load, and is on duty by them', async () => {
    const engineerId = await hire('Zhao', {
      absences: [{ fromDay: '2026-12-01', toDay: '2026-12-03', reason: 'away' }],
    });
    expect(await found(engineerId)).toMatchObject({
      regions: ['CN'],
      skills: ['network'],
      capacity: 10,
      isOnDuty: true,
      openTickets: 0,
      absences: [{ fromDay: '2026-12-01', toDay: '2026-12-03', reason: 'away' }],
    });
    const change = { ...terms, engineerId, version: 1, engineerName: 'Zhao', isEnabled: false };
    await call(server, updateEngineer, { ...change, absences: [] }, staff);
    expect(await found(engineerId)).toMatchObject({
      isEnabled: false,
      isOnDuty: false,
      absences: [],
    });
    const stale = await send(server, updateEngineer, change, staff);
    expect(refusalOf(stale)).toBe('STALE_VERSION');
  });

  test('SVC-6: may be one of staff, and of one engineer only; nobody of a shop is', async () => {
    const staffId = scene.administratorId;
    const engineerId = await hire('Sun', { staffId });
    expect(await found(engineerId)).toMatchObject({ staffId });
    for (const unfit of [staffId, scene.own.ownerId]) {
      const fields = { ...terms, engineerName: 'Zhou', staffId: unfit };
      const answer = await send(server, createEngineer, fields, staff);
      expect(refusalOf(answer)).toBe('ENGINEER_ACCOUNT_UNFIT');
    }
  });

  test('SVC-6: hours that overlap are refused, and who sees a part of the network hires nobody', async () => {
    const overlapping = [...workdays, { weekday: 1, fromMinute: 11 * 60, toMinute: 14 * 60 }];
    const fields = { ...terms, engineerName: 'Wu', workingHours: overlapping };
    expect(refusalOf(await send(server, createEngineer, fields, staff))).toBe(
      'WORKING_HOURS_WRONG',
    );
    const refused = await send(server, createEngineer, { ...terms, engineerName: 'Wu' }, limited);
    expect(refusalOf(refused)).toBe('WHOLE_NETWORK_ONLY');
  });
});

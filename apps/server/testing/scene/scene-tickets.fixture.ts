import type { FastifyInstance } from 'fastify';
// For tests: an engineer, and problems of the own shop in each state, of its branch and of the foreign shop.
import { createEngineer } from '@lebean/contract/engineer/operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { createServiceTerms } from '@lebean/contract/service-terms/operations';
import { createTicket } from '@lebean/contract/ticket/operations';
import {
  acceptTicket,
  assignTicket,
  resolveTicket,
  startTicket,
  waitTicket,
} from '@lebean/contract/ticket/step.operations';
import { addTicketNote, answerTicket } from '@lebean/contract/ticket/thread.operations';
import { call } from '../calls.fixture.ts';
import { addSceneFaults, type SceneCredits } from './scene-faults.fixture.ts';
import { canary, type SceneMaker } from './scene-maker.fixture.ts';
import { addEndings } from './scene-ticket-endings.fixture.ts';

export interface SceneTickets {
  readonly engineerId: number;
  /** Somebody in another country, who does other things. */
  readonly otherEngineerId: number;
  /** The service terms of a country in which nobody is. */
  readonly termsId: number;
  /** Reported and not accepted. */
  readonly own: number;
  readonly branch: number;
  readonly foreign: number;
  /** Of the own shop. */
  readonly accepted: number;
  readonly begun: number;
  readonly waiting: number;
  readonly resolved: number;
  readonly credits: SceneCredits;
  /** Of the branch, merged into the one that was not accepted; of the own shop, merged into one that was begun. */
  readonly mergedOfBranch: number;
  readonly merged: number;
  /** An answer of the own ticket. */
  readonly messages: { readonly own: number; readonly foreign: number };
  /** Low ones, which nobody has looked at. */
  readonly ratings: { readonly own: number; readonly branch: number; readonly foreign: number };
  readonly photos: { readonly own: number; readonly branch: number; readonly foreign: number };
}

interface Caller {
  readonly accountId: number;
  readonly token: string;
}

const allWeek = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  fromMinute: 0,
  toMinute: 1440,
}));

interface Stage {
  readonly make: SceneMaker;
  readonly server: FastifyInstance;
  /** Staff of the whole network, and of some countries. */
  readonly principals: readonly Caller[];
}

/** Somebody who can mend headsets at any time, in both worlds. */
async function addEngineer(
  server: FastifyInstance,
  staff: Caller,
  other: Partial<ClientInput<typeof createEngineer>> = {},
): Promise<number> {
  const { id } = await call(
    server,
    createEngineer,
    {
      engineerName: 'Mender',
      phone: '1',
      regions: ['CN', 'US'],
      skills: ['headset'],
      capacity: 100,
      timeZone: 'UTC',
      workingHours: allWeek,
      absences: [{ fromDay: '2090-01-01', toDay: '2090-01-02', reason: 'away' }],
      ...other,
    },
    staff,
  );
  return id;
}

const hours = { firstResponse: 60, nextResponse: 60, resolve: 60 };

/** Service terms of a country in which nobody is (SVC-4). */
async function addTerms(server: FastifyInstance, staff: Caller): Promise<number> {
  const targets = { P1: hours, P2: hours, P3: hours, P4: hours };
  const terms = { country: 'NZ', workingHours: allWeek, holidays: [], targets };
  return (await call(server, createServiceTerms, terms, staff)).id;
}

const addWarning = (make: SceneMaker, ticketId: number) =>
  make.query(
    `insert into ticket_warning (merchant_id, shop_id, ticket_id, clock, percent, started_at, due_at, at)
      select merchant_id, shop_id, id, 'firstResponse', 75, created_at, created_at, now() from ticket where id = $1`,
    [ticketId],
  );

/** What staff alone read, with a word that nobody else may read (SVC-16). */
async function addNotes(
  server: FastifyInstance,
  staff: Caller & { readonly accountId: number },
  tickets: Readonly<Record<'own' | 'branch' | 'foreign', number>>,
): Promise<void> {
  const { internal, branch, foreign } = canary;
  const words = [
    [tickets.own, internal],
    [tickets.branch, `${internal} ${branch}`],
    [tickets.foreign, `${internal} ${foreign}`],
  ] as const;
  for (const [ticketId, content] of words) {
    const note = { ticketId, content, cost: 100, staffIds: [staff.accountId] };
    await call(server, addTicketNote, note, staff);
  }
}

/** A photo of each that the sweep names, and one of staff who see some countries: they upload what belongs to their tickets. */
async function addPhotos(
  make: SceneMaker,
  tickets: Readonly<Record<'own' | 'branch' | 'foreign' | 'begun', number>>,
  { staff, limited }: Readonly<Record<'staff' | 'limited', { readonly accountId: number }>>,
) {
  await addPhoto(make, tickets.begun, limited.accountId, '6');
  return {
    own: await addPhoto(make, tickets.own, staff.accountId, '7'),
    branch: await addPhoto(make, tickets.branch, staff.accountId, '8'),
    foreign: await addPhoto(make, tickets.foreign, staff.accountId, '9'),
  };
}

/** Reports problems and works on some of them, as staff of the whole network. */
export async function addTickets(
  { make, server, principals: [staff, limited] }: Stage,
  own: { readonly shopId: number; readonly branchId: number },
  foreign: { readonly shopId: number },
): Promise<SceneTickets> {
  if (staff === undefined || limited === undefined) throw new Error('the scene has no staff');
  const engineerId = await addEngineer(server, staff);
  const otherEngineerId = await addEngineer(server, staff, {
    engineerName: 'Other',
    regions: ['NZ'],
    skills: ['other'],
  });
  const termsId = await addTerms(server, staff);
  const report = async (shopId: number, word: string): Promise<number> => {
    const fault = { ticketCategory: 'headset', impact: 'oneDevice', problem: word } as const;
    const { id } = await call(server, createTicket, { shopId, ...fault, contact: word }, staff);
    await call(server, answerTicket, { ticketId: id, content: word }, staff);
    return id;
  };
  type Step = 'assign' | 'start' | 'wait' | 'resolve';
  const begun = async (steps: readonly Step[], shopId = own.shopId, word = 'Home') => {
    const ticketId = await report(shopId, word);
    const named = (version: number) => ({ ticketId, version });
    await call(server, acceptTicket, named(2), staff);
    let version = 3;
    for (const step of steps) {
      const at = named(version);
      if (step === 'assign') await call(server, assignTicket, { ...at, engineerId }, staff);
      if (step === 'start') await call(server, startTicket, at, staff);
      if (step === 'wait') {
        const what = { waitingFor: 'part', waitingReason: 'Home' } as const;
        await call(server, waitTicket, { ...at, ...what }, staff);
      }
      if (step === 'resolve')
        await call(server, resolveTicket, { ...at, solution: 'Home', method: 'remote' }, staff);
      version += 1;
    }
    return ticketId;
  };
  const tickets = {
    engineerId,
    otherEngineerId,
    termsId,
    own: await report(own.shopId, 'Home'),
    branch: await report(own.branchId, canary.branch),
    foreign: await report(foreign.shopId, canary.foreign),
    accepted: await begun(['assign']),
    begun: await begun(['assign', 'start']),
    waiting: await begun(['assign', 'start', 'wait']),
    resolved: await begun(['assign', 'start', 'resolve']),
  };
  for (const ticketId of [tickets.own, tickets.foreign]) await addWarning(make, ticketId);
  const beside = await begun(['assign'], foreign.shopId, canary.foreign);
  const twins = {
    mergedOfBranch: await report(own.branchId, canary.branch),
    merged: await report(own.shopId, 'Home'),
  };
  await addNotes(server, staff, tickets);
  const endings = await addEndings({ make, server, staff }, { ...tickets, ...twins, beside });
  const photos = await addPhotos(make, tickets, { staff, limited });
  // The sweep names the first version of what it changes.
  await make.query('update ticket set version = 1');
  const credits = await addSceneFaults(make, {
    own: { ticketId: tickets.own, shopId: own.shopId, word: 'Home' },
    branch: { ticketId: tickets.branch, shopId: own.branchId, word: canary.branch },
    foreign: { ticketId: tickets.foreign, shopId: foreign.shopId, word: canary.foreign },
  });
  return { ...tickets, ...twins, ...endings, photos, credits };
}

async function addPhoto(
  make: SceneMaker,
  ticketId: number,
  uploadedBy: number,
  sign: string,
): Promise<number> {
  const fileId = await make.add('stored_file', {
    file_key: `${sign}${sign}/${sign.repeat(32)}`,
    file_name: 'Photo.png',
    file_type: 'png',
    media_type: 'image/png',
    file_size: 19,
    checksum: sign.repeat(64),
    uploaded_by: uploadedBy,
    uploaded_at: new Date(),
  });
  return await make.addBy(
    `insert into ticket_file (merchant_id, shop_id, ticket_id, file_id, at, author_account_id, author_name)
      select merchant_id, shop_id, id, $2, now(), $3, 'Somebody' from ticket where id = $1 returning id::int`,
    [ticketId, fileId, uploadedBy],
  );
}

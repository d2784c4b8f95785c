import { rankEngineers } from '@lebean/domain/ticket/assignment';
import { nextInLine } from '@lebean/domain/ticket/hand-over';
import type { Database } from '../../database/database.ts';
import { listEngineersFor } from './ticket-assignment.queries.ts';
import { insertEvent } from './ticket-change.queries.ts';
import { windTicket } from './ticket-clock.queries.ts';
import { putIntoHands, type UnacceptedTicket } from './ticket-hand-over.queries.ts';
import { insertAssignment } from './ticket-thread.queries.ts';

/**
 * A ticket that nobody has accepted goes to the best of those who have not had it (SVC-5). Where nobody fits, the
 * condition is noted once and it is tried again later; where all who fit have had it, it stays.
 */
export async function handOn(db: Database, ticket: UnacceptedTicket, at: Date): Promise<void> {
  const { country: region, ticketCategory: category, priority, tried } = ticket;
  const engineers = await listEngineersFor(db, ticket, at);
  const ranking = rankEngineers({ region, category, priority }, engineers, at);
  const clock = { authorAccountId: null, authorName: '', at };
  const unplanned = { ...clock, isProposed: true, reason: '', cause: 'nobodyAccepted' } as const;
  const next = ranking.ok ? nextInLine(ranking.value, new Set(tried)) : undefined;
  if (next === undefined) {
    if (!ranking.ok && ranking.reason !== ticket.emptiedBy) {
      const nobody = { engineerId: null, engineerName: '', candidate: undefined };
      await insertAssignment(db, ticket, { ...unplanned, ...nobody, emptiedBy: ranking.reason });
    }
    await putIntoHands(db, ticket.id, { acceptSince: at });
  } else {
    const { engineerId } = next;
    const engineerName =
      engineers.find((engineer) => engineer.engineerId === engineerId)?.engineerName ?? '';
    await putIntoHands(db, ticket.id, { engineerId, engineerName, acceptSince: at });
    const assignment = { ...unplanned, engineerId, engineerName, candidate: next };
    await insertAssignment(db, ticket, { ...assignment, emptiedBy: null });
    await insertEvent(db, ticket, { ...clock, kind: 'handOn', words: engineerName });
  }
  await windTicket(db, ticket.id, at);
}

import * as z from 'zod/mini';
import { absence, type EngineerRow } from '@lebean/contract/engineer/rows';
import { ticketCategory } from '@lebean/contract/vocabulary/ticket';
import { workingFrame } from '@lebean/contract/vocabulary/working-frame';
import { weightOf } from '@lebean/domain/ticket/assignment';
import { isOnDuty } from '@lebean/domain/ticket/duty';
import { ticketPriorities } from '@lebean/domain/ticket/priority';

interface StoredEngineer {
  readonly id: number;
  readonly engineerName: string;
  readonly phone: string;
  readonly regions: string[];
  readonly skills: string[];
  readonly capacity: number;
  readonly timeZone: string;
  readonly workingHours: unknown;
  readonly absences: unknown;
  readonly isEnabled: boolean;
  readonly createdAt: Date;
  readonly version: number;
  readonly staffId: number | null;
  readonly staffName: string | null;
  readonly priorities: string[] | null;
}

const skills = z.array(ticketCategory());
const frames = z.array(workingFrame);
const absences = z.array(absence);
const open = z.array(z.enum(ticketPriorities));

/** An engineer as lists show one, on duty or not as the clock says (SVC-6). */
export const shownEngineer =
  (at: Date) =>
  ({ priorities, ...stored }: StoredEngineer): EngineerRow => {
    const engineer = {
      ...stored,
      skills: z.parse(skills, stored.skills),
      workingHours: z.parse(frames, stored.workingHours),
      absences: z.parse(absences, stored.absences),
    };
    const tickets = z.parse(open, priorities ?? []);
    return {
      ...engineer,
      createdAt: stored.createdAt.toISOString(),
      isOnDuty: isOnDuty(engineer, at),
      openTickets: tickets.length,
      openWeight: weightOf(tickets),
    };
  };

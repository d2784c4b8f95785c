import { fails, holds, type Result } from '../result.ts';
import type { TicketCategory } from './category.ts';
import { priorityWeights, type TicketPriority } from './priority.ts';

/** As much of an engineer as decides whether a ticket is for them (SVC-5). */
export interface EngineerFacts {
  readonly engineerId: number;
  /** Countries by their codes. */
  readonly regions: readonly string[];
  readonly skills: readonly TicketCategory[];
  /** How much weight of open tickets they carry at once. */
  readonly capacity: number;
  readonly isOnDuty: boolean;
  /** The priorities of the open tickets that they have. */
  readonly open: readonly TicketPriority[];
  /** When they last worked on something at the shop of the ticket. */
  readonly lastAtShop: Date | null;
}

export interface TicketToAssign {
  readonly region: string;
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
}

/** What an engineer has to fulfil, in the order in which it is asked (SVC-5). */
export const assignmentConditions = ['region', 'skill', 'duty', 'capacity'] as const;
export type AssignmentCondition = (typeof assignmentConditions)[number];

/** Why somebody is proposed: kept with the assignment and shown (SVC-5). */
export interface Candidate {
  readonly engineerId: number;
  readonly openWeight: number;
  readonly openTickets: number;
  readonly capacity: number;
  /** Whether they were at that shop lately. */
  readonly isFamiliar: boolean;
  /** Load in thousandths of the capacity, less the bonus: the lowest is proposed. */
  readonly score: number;
}

/** Who was at a shop within so many days knows it. */
export const familiarDays = 30;
/** What that is worth, in thousandths of a capacity. */
export const familiarBonus = 250;

const dayMs = 24 * 3_600_000;

/** What open tickets weigh together (SVC-5). */
export const weightOf = (open: readonly TicketPriority[]): number =>
  open.reduce((sum, priority) => sum + priorityWeights[priority], 0);

const fulfils = (
  { region, category, priority }: TicketToAssign,
  engineer: EngineerFacts,
): Readonly<Record<AssignmentCondition, boolean>> => ({
  region: engineer.regions.includes(region),
  skill: engineer.skills.includes(category),
  duty: engineer.isOnDuty,
  // Nobody is too small for a ticket that is their only one.
  capacity:
    engineer.open.length === 0 ||
    weightOf(engineer.open) + priorityWeights[priority] <= engineer.capacity,
});

function candidate({ engineerId, open, capacity, lastAtShop }: EngineerFacts, at: Date): Candidate {
  const openWeight = weightOf(open);
  const isFamiliar =
    lastAtShop !== null && at.getTime() - lastAtShop.getTime() <= familiarDays * dayMs;
  const score = Math.round((openWeight * 1000) / capacity) - (isFamiliar ? familiarBonus : 0);
  return { engineerId, openWeight, openTickets: open.length, capacity, isFamiliar, score };
}

/**
 * Who may get a ticket, the best first (SVC-5): those of the region who have the skill, are on duty and have
 * room, by their load. Where nobody is left, the condition that has emptied the list.
 */
export function rankEngineers(
  ticket: TicketToAssign,
  engineers: readonly EngineerFacts[],
  at: Date,
): Result<readonly Candidate[], AssignmentCondition> {
  let left = engineers;
  for (const condition of assignmentConditions) {
    left = left.filter((engineer) => fulfils(ticket, engineer)[condition]);
    if (left.length === 0) return fails(condition);
  }
  return holds(
    left
      .map((engineer) => candidate(engineer, at))
      .toSorted((one, other) => one.score - other.score || one.engineerId - other.engineerId),
  );
}

import { fails, holds, type Result } from './result.ts';

/** The states of an application for a package (MEM-10). */
export const applicationStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ApplicationState = (typeof applicationStates)[number];

const after = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;
export type ApplicationVerb = keyof typeof after;

/** What becomes of an application; what is decided stays so. */
export const applicationAfter = (
  state: ApplicationState,
  verb: ApplicationVerb,
): Result<ApplicationState, 'decided'> =>
  state === 'pending' ? holds(after[verb]) : fails('decided');

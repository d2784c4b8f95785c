import { fails, holds, type Result } from './result.ts';

/**
 * What the shops of a merchant may do about its levels and packages (MEM-10): keep their own, apply for
 * packages, or nothing but use the platform's.
 */
export const settingsRights = ['custom', 'apply', 'fixed'] as const;
export type SettingsRight = (typeof settingsRights)[number];

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

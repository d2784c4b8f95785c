import type { TicketCategory } from './category.ts';
import { type OpeningHours, openingSpans } from './opening.ts';
import type { TicketUrgency } from './priority.ts';

/** The rules by which a unit opens its own ticket (SVC-7); the last four are reported by its terminal. */
export const faultRules = [
  'offline',
  'diskLow',
  'startsFailed',
  'dongleMissing',
  'headset',
  'tracking',
  'other',
] as const;
export type FaultRule = (typeof faultRules)[number];

/** What a terminal calls what is wrong; any other word is a fault all the same. */
const ruleOfKnownWord = new Map<string, FaultRule>([
  ['startFailed', 'startsFailed'],
  ['dongleMissing', 'dongleMissing'],
  ['headset', 'headset'],
  ['tracking', 'tracking'],
]);

/** The rule that a word of a terminal is for. */
export const ruleOfWord = (word: string): FaultRule => ruleOfKnownWord.get(word) ?? 'other';

/** So many devices of a shop at once have tickets of their own; more are one of the shop. */
export const fewDevices = 5;
/** Devices that fail within this time fail at once. */
export const atOnceMinutes = 10;
/** How long a unit has to be well for its ticket to resolve itself. */
export const wellMinutes = 10;
/** So many failed starts … */
export const failedStarts = 3;
/** … within this time are a fault. */
export const failedStartsMinutes = 10;
/** Less free disk than this is too little. */
export const lowDiskMb = 5 * 1024;
/** How long a unit may be silent in opening hours, where nothing else is set. */
export const defaultOfflineMinutes = 10;
/** So many failures of a unit … */
export const flaggedFailures = 3;
/** … within this time flag it (SVC-15). */
export const flaggedDays = 30;

/** What a ticket of a rule is about, and how soon it has to be looked at. */
export const faultTerms: Readonly<
  Record<FaultRule, { readonly category: TicketCategory; readonly urgency: TicketUrgency }>
> = {
  offline: { category: 'computer', urgency: 'today' },
  diskLow: { category: 'computer', urgency: 'later' },
  startsFailed: { category: 'game', urgency: 'today' },
  dongleMissing: { category: 'computer', urgency: 'today' },
  headset: { category: 'headset', urgency: 'today' },
  tracking: { category: 'tracking', urgency: 'today' },
  other: { category: 'other', urgency: 'today' },
};

const minuteMs = 60_000;

/** The last failed starts with one more, as many as the rule asks for; the oldest first. */
export const withFailure = (recent: readonly number[], at: number): number[] =>
  [...recent, at].slice(-failedStarts);

/** Whether a unit has failed to start too often (SVC-7). */
export function hasFailedOften(recent: readonly number[]): boolean {
  const [first = 0] = recent;
  const last = recent.at(-1) ?? 0;
  return recent.length >= failedStarts && last - first <= failedStartsMinutes * minuteMs;
}

/**
 * When a silent unit became a fault: after so many minutes of one opening, since it was heard or since the shop
 * opened (SVC-7). Nothing where it has not by `at`.
 */
export function offlineDueAt(
  silence: { readonly since: Date; readonly at: Date },
  minutes: number,
  hours: OpeningHours,
): Date | undefined {
  const span = { from: silence.since.getTime(), to: silence.at.getTime() };
  const long = openingSpans(hours, span).find(({ from, to }) => to - from >= minutes * minuteMs);
  return long === undefined ? undefined : new Date(long.from + minutes * minuteMs);
}

/** When a unit has been well for long enough, by when it became so (SVC-7). */
export const wellAt = (since: Date): Date => new Date(since.getTime() + wellMinutes * minuteMs);

/** Whether so many devices are a problem of the shop (SVC-7). */
export const isOfShop = (devices: number): boolean => devices > fewDevices;

/** Whether a unit fails too often (SVC-15). */
export const isFlagged = (failures: number): boolean => failures >= flaggedFailures;

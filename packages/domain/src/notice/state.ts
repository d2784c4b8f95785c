/** What somebody has decided about a notice; the clock says the rest. */
export const noticeStages = ['draft', 'released', 'withdrawn'] as const;
export type NoticeStage = (typeof noticeStages)[number];

/** The states of a notice (NTC-3). */
export const noticeStates = ['draft', 'scheduled', 'published', 'expired', 'withdrawn'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** As much of a notice as decides about its state. */
export type NoticeTimes = {
  readonly stage: NoticeStage;
  readonly publishTime: Date | null;
  readonly expiresAt: Date | null;
};

/**
 * The state of a notice at an instant (NTC-1, NTC-3). Nothing is stored that the clock decides, so that no
 * job has to run for a notice to be out in time, nor to be over.
 */
export function noticeState({ stage, publishTime, expiresAt }: NoticeTimes, at: Date): NoticeState {
  if (stage !== 'released') return stage;
  if (expiresAt !== null && expiresAt <= at) return 'expired';
  return publishTime !== null && publishTime > at ? 'scheduled' : 'published';
}

/** What is done to a notice. */
export type NoticeVerb =
  | 'update'
  | 'publish'
  | 'unschedule'
  | 'correct'
  | 'withdraw'
  | 'reinstate'
  | 'remind';

const allowed: Readonly<Record<NoticeVerb, readonly NoticeState[]>> = {
  update: ['draft'],
  publish: ['draft'],
  unschedule: ['scheduled'],
  correct: ['published'],
  withdraw: ['scheduled', 'published'],
  reinstate: ['withdrawn'],
  remind: ['published'],
};

/** Whether a verb is for a notice in a state (NTC-3): what is out changes only as a correction. */
export const isNoticeVerb = (state: NoticeState, verb: NoticeVerb): boolean =>
  allowed[verb].includes(state);

/** How long before maintenance begins its banner counts down (NTC-9). */
export const countdownHours = 24;

/** Whether maintenance that begins at an instant is counted down to (NTC-9). */
export function isCountedDown(beginsAt: Date | null, at: Date): boolean {
  if (beginsAt === null) return false;
  return beginsAt.getTime() - at.getTime() <= countdownHours * 3_600_000;
}

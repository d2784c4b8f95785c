/** What became of a message to the guest of a terminal (SH-54). Each is in exactly one of them. */
export const messageStandings = [
  'waiting',
  'shown',
  'unsupported',
  'unconfirmed',
  'ended',
  'expired',
] as const;
export type MessageStanding = (typeof messageStandings)[number];

/** So long a message waits for its terminal: what comes later than that helps nobody *(assumed)*. */
export const messageSeconds = 5 * 60;
/** So many messages a guest is sent within that time *(assumed)*. */
export const maxMessages = 5;

/** What is known of a message. Instants in milliseconds. */
export type MessageFacts = {
  readonly expiresAt: number;
  /** When an answer to a heartbeat first carried it. */
  readonly handedAt: number | null;
  /** When the terminal said that it was shown. */
  readonly shownAt: number | null;
  readonly isPlayOver: boolean;
  /** The newest heartbeat of its terminal. */
  readonly lastSeenAt: number | null;
  /** Whether the terminal has ever said of any message that it was shown. */
  readonly hasShownAny: boolean;
};

/**
 * What became of a message at an instant (SH-54). Nothing is claimed that nobody has said: a terminal that was handed
 * it and has called since without a word does not show messages, if it never showed one; one that shows them may have
 * shown it and lost the call that says so.
 */
export function messageStanding(message: MessageFacts, at: number): MessageStanding {
  const { expiresAt, handedAt, shownAt, isPlayOver, lastSeenAt, hasShownAny } = message;
  if (shownAt !== null) return 'shown';
  const hasCalledSince = handedAt !== null && lastSeenAt !== null && lastSeenAt > handedAt;
  if (hasCalledSince && !hasShownAny) return 'unsupported';
  if (!isPlayOver && at < expiresAt) return 'waiting';
  if (handedAt !== null) return 'unconfirmed';
  return isPlayOver ? 'ended' : 'expired';
}

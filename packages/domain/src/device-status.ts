/** A terminal is online while its last heartbeat is not older than this (DEV-4). */
export const onlineSeconds = 90;

/** Whether a terminal is online at an instant: derived from its last heartbeat, never stored (DEV-4). */
export function isOnline(lastSeenAt: Date | undefined, at: Date): boolean {
  if (lastSeenAt === undefined) return false;
  return at.getTime() - lastSeenAt.getTime() <= onlineSeconds * 1000;
}

/** What a unit is to the people who look after it, from what is known of it (DEV-6). */
export const deviceStatuses = [
  'online',
  'offline',
  'awaiting',
  'unauthorised',
  'disabled',
  'stock',
] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

/** What decides about the status of a unit. */
export type DeviceFacts = {
  readonly isInShop: boolean;
  readonly isEnabled: boolean;
  /** The state of its living code, if it has one. */
  readonly code: 'issued' | 'activated' | 'disabled' | undefined;
  readonly lastSeenAt: Date | undefined;
};

/** The status of a unit at an instant (DEV-4, DEV-6). */
export function deviceStatus(
  { isInShop, isEnabled, code, lastSeenAt }: DeviceFacts,
  at: Date,
): DeviceStatus {
  if (!isEnabled || code === 'disabled') return 'disabled';
  if (!isInShop) return 'stock';
  if (code === undefined) return 'unauthorised';
  if (code === 'issued') return 'awaiting';
  return isOnline(lastSeenAt, at) ? 'online' : 'offline';
}

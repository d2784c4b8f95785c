import type { DeviceRow } from '@lebean/contract/device/rows';

type WhyNot = 'whyOffline' | 'whyNotActive' | 'whyBusy';

/** Why no game can be opened on a unit now (PRI-1), as a key of the messages; nothing where one can. */
export function whyNot({
  status,
  isPlaying,
}: Pick<DeviceRow, 'status' | 'isPlaying'>): WhyNot | undefined {
  if (status === 'offline') return 'whyOffline';
  if (status !== 'online') return 'whyNotActive';
  return isPlaying ? 'whyBusy' : undefined;
}

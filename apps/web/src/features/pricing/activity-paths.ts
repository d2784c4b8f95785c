import { useSession } from '../../platform/session.ts';

export type ActivityPaths = {
  readonly list: string;
  readonly activity: (activityId: number) => string;
};

const platform: ActivityPaths = {
  list: '/activities/list',
  activity: (activityId) => `/activities/detail/${activityId}`,
};
const shop: ActivityPaths = {
  list: '/gamelist/activities',
  activity: (activityId) => `/gamelist/activity/${activityId}`,
};

/** Where activities are for this account: the platform's own list, or that of a shop. */
export const useActivityPaths = (): ActivityPaths =>
  useSession()?.kind === 'shop' ? shop : platform;

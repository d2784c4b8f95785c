import { listShopTimeline } from '@lebean/contract/timeline/operations';
import { TimeLine } from '../../shared/timeline/time-line.tsx';

/** All that has happened to a shop (SH-59). */
export function ShopTimeLine({ shopId }: { shopId: number }) {
  return <TimeLine operation={listShopTimeline} inputOf={(part) => ({ shopId, ...part })} />;
}

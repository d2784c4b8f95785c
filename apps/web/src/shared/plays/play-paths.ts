import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { useSession } from '../../platform/session.ts';

/** Where plays are for this account: a shop's own reports, or the platform's. */
export function playPathsOf(kind: AccountKind | undefined) {
  const isShop = kind === 'shop';
  return {
    list: isShop ? '/shuju/gameallData' : '/games/detail',
    play: (playId: number): string => `${isShop ? '/shuju' : '/games'}/play/${playId}`,
  };
}

export const usePlayPaths = () => playPathsOf(useSession()?.kind);

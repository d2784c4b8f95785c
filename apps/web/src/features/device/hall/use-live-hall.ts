import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getHall } from '@lebean/contract/hall/operations';
import { watchLive } from '../../../platform/live.ts';

/**
 * Keeps the hall of a shop as it is now (SH-54): one call for all of its terminals at each news. What comes while
 * one is on its way is asked for once more when it is there, however much it was: a hall in which something
 * changes all the time is shown all the time, and not only when it is quiet.
 */
export function useLiveHall(shopId: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (shopId === undefined) return undefined;
    let isAsking = false;
    let isNewer = false;
    const isOfHall = ({ queryKey: [id] }: { readonly queryKey: readonly unknown[] }): boolean =>
      id === getHall.id;
    const ask = async (): Promise<void> => {
      isNewer = isAsking;
      if (isAsking) return;
      isAsking = true;
      await client.invalidateQueries({ predicate: isOfHall, refetchType: 'active' });
      isAsking = false;
      if (isNewer) await ask();
    };
    return watchLive((changed) => {
      if (changed.length === 0 || changed.includes(shopId)) void ask();
    });
  }, [client, shopId]);
}

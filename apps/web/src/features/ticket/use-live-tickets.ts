import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchLive } from '../../platform/live.ts';

/** Keeps what is shown of tickets as it is now, while the page is in front: those of one shop, or all that are seen. */
export function useLiveTickets(shopId?: number): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchLive((changed) => {
        if (shopId !== undefined && changed.length > 0 && !changed.includes(shopId)) return;
        void client.invalidateQueries({
          predicate: ({ queryKey: [id] }) => typeof id === 'string' && id.startsWith('ticket'),
          refetchType: 'active',
        });
      }),
    [client, shopId],
  );
}

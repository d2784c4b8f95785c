import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listPlays } from '@lebean/contract/play/operations';
import { watchLive } from '../../platform/live.ts';

/**
 * Keeps what is shown of devices, and of what is played on them, as it is now, while the page is in
 * front: of one shop where the page is about it, else of all that the account sees.
 */
export function useLiveDevices(shopId?: number): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchLive((changed) => {
        if (shopId !== undefined && changed.length > 0 && !changed.includes(shopId)) return;
        void client.invalidateQueries({
          predicate: ({ queryKey: [id] }) =>
            typeof id === 'string' && (id.startsWith('device.') || id === listPlays.id),
          refetchType: 'active',
        });
      }),
    [client, shopId],
  );
}

import { listPlays } from '@lebean/contract/play';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const refreshSeconds = 10;

/**
 * Keeps what is shown of devices, and of what is played on them, as fresh as their heartbeats, while the page is in front. The one place
 * that knows how: a stream of the server's takes the place of the clock here.
 */
export function useLiveDevices(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'hidden') return;
      void client.invalidateQueries({
        predicate: ({ queryKey: [id] }) =>
          typeof id === 'string' && (id.startsWith('device.') || id === listPlays.id),
        refetchType: 'active',
      });
    };
    const timer = setInterval(refresh, refreshSeconds * 1000);
    return () => clearInterval(timer);
  }, [client]);
}

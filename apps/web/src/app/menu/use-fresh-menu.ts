import { useEffect } from 'react';
import { refreshMenu } from '../../platform/menu.ts';

const ask = (): void => void refreshMenu().catch(reportError);

/**
 * Keeps the menu fresh: it is asked for at the start, on each way to another page, and when the window
 * is come back to. While nothing has changed, each answer is a few bytes.
 */
export function useFreshMenu(path: string | undefined): void {
  useEffect(ask, [path]);
  useEffect(() => {
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, []);
}

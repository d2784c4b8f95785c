import { startWorker } from './push.ts';
import { createStore, useStore } from './store.ts';

/** What browsers tell that would install the page; the types of the DOM do not know it yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

const offer = createStore<InstallPrompt | undefined>(undefined);

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Keeps the browser's offer to install the page for when somebody asks for it (SH-56). */
export function followInstallation(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // No banner of its own over somebody's work.
    event.preventDefault();
    if (isInstallPrompt(event)) offer.set(event);
  });
  addEventListener('appinstalled', () => {
    offer.set(undefined);
    startWhereInstalled(true);
  });
  startWhereInstalled(isInstalled());
}

/** An installed page says itself that there is no network; a browser that only passes by keeps no program of ours. */
function startWhereInstalled(isHere: boolean): void {
  if (isHere && 'serviceWorker' in navigator) startWorker().catch(() => undefined);
}

/** How the page is installed here: by a button, by hand on an iPhone, or not at all. */
export function useInstallation(): { readonly install?: () => void; readonly isByHand: boolean } {
  const offered = useStore(offer);
  const isByHand = /iPhone|iPad/.test(navigator.userAgent) && !isInstalled();
  if (offered === undefined) return { isByHand };
  return {
    isByHand,
    install: () => {
      offer.set(undefined);
      offered.prompt().catch(reportError);
    },
  };
}

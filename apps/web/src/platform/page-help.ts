import { recall, remember } from './storage.ts';
import { createStore, useStore } from './store.ts';

const rememberedAs = 'help';

/** Of which page is in front, and on which pages the help was left open (SH-63). */
type PageHelp = { readonly front: string | undefined; readonly open: readonly string[] };

const helpStore = createStore<PageHelp>({
  front: undefined,
  open: (recall(rememberedAs) ?? '').split(' ').filter((path) => path !== ''),
});

/** The page in front, by the path that its definition has: what is open then is its help. */
export function helpFollows(front: string | undefined): void {
  helpStore.set({ ...helpStore.get(), front });
}

function keep(open: readonly string[]): void {
  helpStore.set({ ...helpStore.get(), open });
  remember(rememberedAs, open.join(' '));
}

/** Where the focus was when somebody asked for the help; it goes back there. */
let requestedFrom: Element | null | undefined;

export function showHelp(): void {
  const { front, open } = helpStore.get();
  if (front === undefined || open.includes(front)) return;
  requestedFrom = document.activeElement;
  keep([...open, front]);
}

/** Where the help was asked for, once: one that was left open is there without being asked for. */
export function takeHelpAsker(): Element | null | undefined {
  const asker = requestedFrom;
  requestedFrom = undefined;
  return asker;
}

export function hideHelp(): void {
  const { front, open } = helpStore.get();
  keep(open.filter((path) => path !== front));
}

export function useIsHelpOpen(): boolean {
  const { front, open } = useStore(helpStore);
  return front !== undefined && open.includes(front);
}

import { createStore, useStore } from '../platform/store.ts';

/** The button of an operation that is to be pressed on a page once it is there, and what to say where it is not. */
export type Press = {
  readonly path: string;
  readonly operation: string;
  readonly onMissing: () => void;
};

const pressStore = createStore<Press | undefined>(undefined);

/** Which button is to be pressed, followed. */
export const usePress = (): Press | undefined => useStore(pressStore);

/** Has a button pressed on a page as if by hand (SH-57). Whoever wants another one meanwhile gets that one. */
export const pressOn = (press: Press): void => pressStore.set(press);

/** Whether the press is still to be done; nobody does it a second time. */
export function takePress(press: Press): boolean {
  if (pressStore.get() !== press) return false;
  pressStore.set(undefined);
  return true;
}

import { type ComponentType, lazy } from 'react';
import { retried } from './retried.ts';

/** A component whose code comes when it is first shown; a fetch that fails is tried again (SH-41). */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await retried(load) }));

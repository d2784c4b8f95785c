import { listDevices } from '@lebean/contract/device/operations';
import { watchShops } from '@lebean/contract/live/operations';
import { type BoundHandler, handle } from '../../capabilities/call/handle.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { listSeenShops } from './live.queries.ts';

/**
 * What a watching screen gets of changed shops: a call like any other, so that each piece of news
 * asks again whether the session lasts, devices may be listed and the shops are theirs to see.
 * `learn` is called with whom news concern from now on, and which of these do.
 */
export const newsOfShops = (
  changed: readonly number[],
  learn: (scope: Scope, shopIds: readonly number[]) => void,
): BoundHandler =>
  handle(watchShops, async ({ db, scope, actor }) => {
    const mayList = changed.length > 0 && actor.permissions.includes(listDevices.permission);
    const shopIds = mayList ? await listSeenShops(db, scope, changed) : [];
    learn(scope, shopIds);
    return { shopIds };
  });

/** How a stream begins: whatever is shown may be old by now. */
const watch = newsOfShops([], () => undefined);

export const liveHandlers = [watch];

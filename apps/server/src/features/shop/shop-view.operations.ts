import { shopDisabled, shopNotFound, viewOver } from '@lebean/contract/kernel/refusals';
import { shopHasNoPeople } from '@lebean/contract/shop/refusals';
import {
  leaveShopView,
  listShopViews,
  openShopView,
  viewMinutes,
} from '@lebean/contract/shop/view.operations';
import { handle } from '../../capabilities/call/handle.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import { endOwnView, findViewedShop, insertView, listViews } from './shop-view.queries.ts';

const minuteMs = 60_000;

/**
 * Somebody of the platform, or of a partner, is to see what the people of a shop see (ACC-7). The view belongs to their
 * own session and is no session itself: it holds no secret, and their own windows go on as before.
 */
const open = handle(openShopView, async (context, { shopId, reason }) => {
  const { db, scope, actor, at, cookie } = context;
  const { kind } = actor;
  if (cookie.token === undefined || kind === 'shop') throw new Error('a view is of a session');
  const shop = await findViewedShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  const { merchantId, shopName, isEnabled, shownAccountId } = shop;
  if (!isEnabled) throw context.refused(shopDisabled);
  if (shownAccountId === null) throw context.refused(shopHasNoPeople);
  const endsAt = new Date(at.getTime() + viewMinutes * minuteMs);
  const viewId = await insertView(db, cookie.token, {
    merchantId,
    shopId,
    viewerAccountId: actor.accountId,
    viewerName: actor.name,
    viewerKind: kind,
    shownAccountId,
    reason,
    openedAt: at,
    endsAt,
  });
  context.actsFor({ accountId: actor.accountId, merchantId, name: actor.name, kind });
  context.changed(undefined, { shopName, reason, endsAt: endsAt.toISOString() });
  return { shopViewId: viewId, shopName, endsAt: endsAt.toISOString() };
});

const leave = handle(leaveShopView, async (context, { shopViewId: viewId }) => {
  const { db, scope, actor, at } = context;
  const left = await endOwnView(db, scope, viewId, at);
  if (left === undefined) throw context.refused(viewOver);
  const { merchantId, shopId } = left;
  context.actsFor({ accountId: actor.accountId, merchantId, name: actor.name, kind: actor.kind });
  context.changed(undefined, { endReason: 'left' });
  return { shopId };
});

const list = handle(listShopViews, async (context, { shopId }) => {
  const { db, scope } = context;
  if ((await findShop(db, scope, shopId)) === undefined) throw context.refused(shopNotFound);
  return { views: await listViews(db, scope, shopId) };
});

export const shopViewHandlers = [open, leave, list];

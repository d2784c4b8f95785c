import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant, optionalText } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { shopDisabled, shopNotFound, viewOver } from '../kernel/refusals.ts';
import { shopHasNoPeople } from './refusals.ts';

/** How long somebody looks at a shop before they have to open it anew (ACC-7). */
export const viewMinutes = 30;

/** How a view has ended: it was left, its time was over, or who looked could not look any more. */
export const viewEnds = ['left', 'expired', 'over'] as const;

export const openShopView = command({
  id: 'shopView.open',
  path: '/api/shops/:shopId/views',
  summary:
    'Opens a shop as its owner or manager sees it, to look at and nothing else, for half an hour (ACC-7)',
  permission: 'shop.view.open',
  scope: ['staff', 'partner'],
  input: z.strictObject({ shopId: id(), reason: optionalText(200) }),
  output: z.object({ shopViewId: id(), shopName: z.string(), endsAt: instant() }),
  refusals: [shopNotFound, shopDisabled, shopHasNoPeople],
  audit: { object: 'shop', idFrom: 'shopId', level: 'critical' },
  isPersonal: true,
});

export const leaveShopView = command({
  id: 'shopView.leave',
  path: '/api/shop-views/:shopViewId/leave',
  summary: 'Ends a view of a shop that one has opened',
  permission: 'session',
  scope: ['staff', 'partner'],
  input: z.strictObject({ shopViewId: id() }),
  output: z.object({ shopId: id() }),
  refusals: [viewOver],
  audit: { object: 'shop', idFrom: 'shopId', level: 'critical' },
  isPersonal: true,
});

const shopViewRow = z.object({
  shopViewId: id(),
  /** Who looked; a shop sees no partner by name. */
  viewerName: z.nullable(z.string()),
  viewerKind: z.enum(['staff', 'partner']),
  /** As whose account it was looked at. */
  shownName: z.string(),
  reason: z.string(),
  openedAt: instant(),
  endsAt: instant(),
  endedAt: z.nullable(instant()),
  endReason: z.nullable(z.enum(viewEnds)),
});
export type ShopViewRow = z.output<typeof shopViewRow>;

export const listShopViews = query({
  id: 'shopView.list',
  path: '/api/shops/:shopId/views',
  summary:
    'Who has looked at a shop as its people see it: the last fifty times, the latest first (ACC-7)',
  permission: 'shop.shop.manage',
  scope: accountKinds,
  input: z.strictObject({ shopId: id() }),
  output: z.object({ views: z.array(shopViewRow) }),
  refusals: [shopNotFound],
});

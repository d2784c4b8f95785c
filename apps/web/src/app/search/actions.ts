import type { PagePath } from '@lebean/contract/facts/pages';
import type { PermissionId } from '@lebean/contract/facts/permissions';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';

/** A kind of record that the search finds and an action can be about. */
export type ActionObject = 'card' | 'shop' | 'device';

/**
 * What can be begun from the palette (SH-57): the button of an operation, on a page or on the page of a record that
 * is chosen first. It is pressed as by hand, so what it opens, asks and refuses is what it always does.
 */
export type Action = {
  readonly operation: string;
  readonly permission: PermissionId;
  /** Whose operation it is, where only some kinds of account may call it. */
  readonly kinds: readonly AccountKind[];
} & ({ readonly on: ActionObject } | { readonly pages: readonly PagePath[] });

const everybody: readonly AccountKind[] = ['staff', 'partner', 'shop'];

const staffOnly: readonly AccountKind[] = ['staff'];

const on = (
  object: ActionObject,
  operation: string,
  permission: PermissionId,
  kinds = everybody,
): Action => ({ operation, permission, kinds, on: object });

/** The first of the pages that an account may open is where it does it. */
const at = (
  pages: readonly [PagePath, ...PagePath[]],
  operation: string,
  permission: PermissionId,
  kinds = everybody,
): Action => ({ operation, permission, kinds, pages });

/** In the order in which a day asks for them: it is that of the palette before anything is typed. */
export const actions: readonly Action[] = [
  on('card', 'card.recharge', 'member.card.recharge'),
  at(['/member/list'], 'card.open', 'member.card.open'),
  on('card', 'goodsSale.sell', 'goods.sale.sell'),
  on('card', 'card.freeze', 'member.card.freeze'),
  on('card', 'card.unfreeze', 'member.card.freeze'),
  on('card', 'card.replace', 'member.card.replace'),
  on('card', 'card.refund', 'member.card.refund'),
  on('card', 'card.adjustPoints', 'member.point.adjust'),
  on('card', 'card.merge', 'member.card.merge'),
  on('card', 'card.correctMember', 'member.member.correct'),
  at(
    ['/Gamedistribution/aftersales', '/aftersales/list'],
    'ticket.create',
    'service.ticket.report',
    ['staff', 'shop'],
  ),
  on('device', 'device.move', 'device.device.manage'),
  at(['/devices/entry'], 'device.enter', 'device.entry.manage'),
  at(['/devices/authorisations'], 'authorisation.issue', 'device.authorisation.manage'),
  at(['/lebeans/recharge'], 'lebean.recharge', 'lebean.wallet.recharge', staffOnly),
  at(
    ['/lebeans/recharge', '/lebeans/orders'],
    'lebeanOrder.request',
    'lebean.order.request',
    staffOnly,
  ),
  at(['/goods/list', '/member/goods'], 'goods.create', 'goods.goods.manage'),
  at(['/members/levels', '/member/levels'], 'level.create', 'member.level.create'),
  at(['/activities/list', '/gamelist/activities'], 'activity.create', 'activity.activity.manage'),
  at(
    ['/Gamedistribution/shopassistant', '/shops/assistants'],
    'assistant.create',
    'account.assistant.create',
    ['staff', 'shop'],
  ),
  at(['/notices/list'], 'notice.create', 'notice.notice.manage'),
  at(['/shops/list'], 'shop.create', 'shop.shop.create', staffOnly),
  at(['/shops/list'], 'shop.createForPartner', 'shop.shop.create', ['partner']),
  on('shop', 'shop.update', 'shop.shop.manage', staffOnly),
  on('shop', 'shop.updateOwn', 'shop.shop.manage', ['partner', 'shop']),
  at(['/partners/list'], 'partner.create', 'partner.partner.create'),
  at(['/merchants/list'], 'merchant.create', 'merchant.merchant.create', staffOnly),
  at(['/system/users', '/merchants/users'], 'account.create', 'account.account.create'),
  at(['/system/roles'], 'role.create', 'system.role.create'),
  at(['/games/list'], 'game.create', 'game.game.update'),
  at(['/engineers/list'], 'engineer.create', 'service.engineer.manage'),
  at(['/settlement/payments'], 'statementPayment.create', 'settlement.payment.manage', staffOnly),
  at(
    ['/settlement/adjustments'],
    'statementAdjustment.create',
    'settlement.adjustment.manage',
    staffOnly,
  ),
  at(['/settlement/journals'], 'journal.create', 'settlement.journal.manage'),
  at(['/settlement/taxes'], 'tax.create', 'settlement.tax.manage'),
  at(['/system/versions'], 'softwareVersion.create', 'system.softwareVersion.manage'),
  at(['/tools/list'], 'tool.create', 'tool.tool.manage', staffOnly),
];

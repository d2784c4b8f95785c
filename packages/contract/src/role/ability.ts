import type { PermissionId } from '../facts/permissions.ts';
import type { Text } from '../kernel/text.ts';
import { abilities, type Ability } from '../vocabulary/ability.ts';

/** What an owner ticks for an assistant, in the words of a shop; a permission stands in one of them (SH-47). */
const permissionsOfAbility = {
  seeMembers: ['member.member.list'],
  openCard: ['member.card.open'],
  recharge: ['member.card.recharge', 'payment.payment.take'],
  freeze: ['member.card.freeze'],
  replace: ['member.card.replace'],
  refund: ['member.card.refund'],
  sellGoods: ['goods.goods.list', 'goods.sale.sell'],
  startPlay: [
    'play.open',
    'play.test.open',
    'play.demo.open',
    'play.compensation.open',
    'play.end',
    'device.device.list',
    'game.price.view',
  ],
  drawer: ['shift.shift.operate'],
} as const satisfies Readonly<Record<Ability, readonly PermissionId[]>>;

/** What everybody at a counter needs to work at all. */
const always: readonly PermissionId[] = [
  'dashboard.summary.view',
  'shop.shop.list',
  'member.level.list',
  'member.package.list',
  'member.recharge.list',
  'tool.tool.list',
  'play.play.list',
  'comment.comment.create',
];

/** What an owner's account does, and no assistant's (SH-47): whoever holds it decides about others. */
const ofOwners: ReadonlySet<string> = new Set<PermissionId>([
  'account.account.create',
  'account.account.update',
  'account.assistant.create',
  'account.password.reset',
  'account.session.end',
  'shop.shop.manage',
  'system.approval.decide',
  'system.merchantLimit.update',
]);

/** Whether a role is one of owners: never offered to an assistant, nor accepted for one (SH-47). */
export const isOfOwners = (permissions: readonly string[]): boolean =>
  permissions.some((permission) => ofOwners.has(permission));

/** The permissions behind an ability. */
export const permissionsOf = (one: Ability): readonly PermissionId[] => permissionsOfAbility[one];

/** What somebody with these permissions can do, in the words of a shop: all of an ability, or not. */
export const abilitiesOf = (permissions: readonly string[]): Ability[] =>
  abilities.filter((one) => permissionsOf(one).every((each) => permissions.includes(each)));

/** What an assistant holds after its owner has ticked: what no tick is about stays, but for what is of owners. */
export function permissionsWith(ticked: readonly Ability[], held: readonly string[]): string[] {
  const ofTicks = new Set<string>(abilities.flatMap(permissionsOf));
  const kept = held.filter((each) => !ofTicks.has(each) && !ofOwners.has(each));
  return [...new Set([...always, ...ticked.flatMap(permissionsOf), ...kept])].toSorted();
}

/** What the role of one assistant is called where roles are listed. */
export const ownRoleName = {
  zh: '店主勾选',
  en: 'Set by the owner',
  es: 'Elegido por el propietario',
} as const satisfies Text;

import type { AccountKind } from './operation.ts';
import type { Text } from './text.ts';

type Declared = { readonly kinds: readonly AccountKind[]; readonly title: Text };

const all = ['staff', 'partner', 'shop'] as const;
const staffAndShop = ['staff', 'shop'] as const;
const staffAndPartner = ['staff', 'partner'] as const;

/**
 * Every permission, `area.noun.verb` (ACC-1), the kinds of account that a role may give it to, and
 * its title. A permission that no operation asks for fails the sweep.
 */
export const permissions = {
  'dashboard.summary.view': {
    kinds: all,
    title: { zh: '查看首页', en: 'View the dashboard', es: 'Ver el panel' },
  },
  'shop.shop.list': { kinds: all, title: { zh: '查看店铺', en: 'View shops', es: 'Ver tiendas' } },
  'merchant.merchant.list': {
    kinds: staffAndPartner,
    title: { zh: '查看商户', en: 'View merchants', es: 'Ver comercios' },
  },
  'partner.partner.create': {
    kinds: ['staff'],
    title: { zh: '新增合作商', en: 'Add partners', es: 'Añadir socios' },
  },
  'merchant.merchant.create': {
    kinds: ['staff'],
    title: { zh: '新增商户', en: 'Add merchants', es: 'Añadir comercios' },
  },
  'shop.shop.create': {
    kinds: staffAndPartner,
    title: { zh: '新增店铺', en: 'Add shops', es: 'Añadir tiendas' },
  },
  'account.account.create': {
    kinds: all,
    title: { zh: '新增账号', en: 'Add accounts', es: 'Añadir cuentas' },
  },
  'lebean.wallet.recharge': {
    kinds: ['staff'],
    title: { zh: '乐豆充值', en: 'Issue lebeans', es: 'Emitir lebeans' },
  },
  'member.member.list': {
    kinds: all,
    title: { zh: '会员查询', en: 'Look up members', es: 'Consultar miembros' },
  },
  'member.phone.view': {
    kinds: staffAndShop,
    title: { zh: '查看完整手机号', en: 'See full phone numbers', es: 'Ver teléfonos completos' },
  },
  'member.card.open': {
    kinds: ['shop'],
    title: { zh: '开卡', en: 'Open cards', es: 'Abrir tarjetas' },
  },
  'member.card.recharge': {
    kinds: ['shop'],
    title: { zh: '充值', en: 'Recharge cards', es: 'Recargar tarjetas' },
  },
  'member.card.freeze': {
    kinds: staffAndShop,
    title: {
      zh: '冻结与解冻',
      en: 'Freeze and unfreeze cards',
      es: 'Bloquear y desbloquear tarjetas',
    },
  },
  'member.card.replace': {
    kinds: ['shop'],
    title: { zh: '补卡', en: 'Replace cards', es: 'Reponer tarjetas' },
  },
  'member.card.cancel': {
    kinds: staffAndShop,
    title: { zh: '销卡', en: 'Cancel cards', es: 'Cancelar tarjetas' },
  },
  'member.level.list': {
    kinds: all,
    title: { zh: '查看会员等级', en: 'View member levels', es: 'Ver niveles' },
  },
  'member.package.list': {
    kinds: all,
    title: { zh: '查看充值套餐', en: 'View recharge packages', es: 'Ver paquetes de recarga' },
  },
  'member.level.create': {
    kinds: staffAndShop,
    title: { zh: '新增会员等级', en: 'Add member levels', es: 'Añadir niveles' },
  },
  'member.package.create': {
    kinds: staffAndShop,
    title: { zh: '新增充值套餐', en: 'Add recharge packages', es: 'Añadir paquetes de recarga' },
  },
  'member.recharge.list': {
    kinds: all,
    title: { zh: '查看充值记录', en: 'View recharge records', es: 'Ver recargas' },
  },
  'system.operationLog.list': {
    kinds: ['staff'],
    title: {
      zh: '查看操作日志',
      en: 'View the operation log',
      es: 'Ver el registro de operaciones',
    },
  },
  'system.operationLog.verify': {
    kinds: ['staff'],
    title: {
      zh: '校验操作日志',
      en: 'Verify the operation log',
      es: 'Verificar el registro de operaciones',
    },
  },
  'system.loginLog.list': {
    kinds: ['staff'],
    title: { zh: '查看登录日志', en: 'View sign-ins', es: 'Ver inicios de sesión' },
  },
  'system.errorReport.list': {
    kinds: ['staff'],
    title: { zh: '查看错误日志', en: 'View error reports', es: 'Ver informes de error' },
  },
} as const satisfies Record<string, Declared>;

export type PermissionId = keyof typeof permissions;

import { devicePermissions } from './device-permission.ts';
import type { AccountKind } from './operation.ts';
import { gamePermissions } from './game-permission.ts';
import { goodsPermissions } from './goods-permission.ts';
import { memberSettingsPermissions } from './member-settings-permission.ts';
import { paymentPermissions } from './payment-permission.ts';
import { playPermissions } from './play-permission.ts';
import { pricingPermissions } from './pricing-permission.ts';
import { shiftPermissions } from './shift-permission.ts';
import { reportPermissions } from './report-permission.ts';
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
  ...pricingPermissions,
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
  'shop.abuse.list': {
    kinds: all,
    title: { zh: '查看异常报表', en: 'View the abuse report', es: 'Ver el informe de abusos' },
  },
  'shop.shop.manage': {
    kinds: all,
    title: { zh: '管理店铺资料', en: 'Manage shop data', es: 'Gestionar datos de tienda' },
  },
  'account.account.create': {
    kinds: all,
    title: { zh: '新增账号', en: 'Add accounts', es: 'Añadir cuentas' },
  },
  'account.signOnCode.issue': {
    kinds: ['staff'],
    title: { zh: '签发登录码', en: 'Issue sign-on codes', es: 'Emitir códigos de acceso' },
  },
  ...devicePermissions,
  ...paymentPermissions,
  'lebean.wallet.recharge': {
    kinds: ['staff'],
    title: { zh: '乐豆充值', en: 'Issue lebeans', es: 'Emitir lebeans' },
  },
  'lebean.wallet.list': {
    kinds: all,
    title: { zh: '查看乐豆钱包', en: 'View lebean wallets', es: 'Ver monederos de lebeans' },
  },
  'lebean.wallet.allocate': {
    kinds: staffAndPartner,
    title: { zh: '乐豆分配', en: 'Allocate lebeans', es: 'Asignar lebeans' },
  },
  'lebean.adjust': {
    kinds: ['staff'],
    title: {
      zh: '乐豆调整与冲正',
      en: 'Adjust and reverse lebeans',
      es: 'Ajustar y anular lebeans',
    },
  },
  'lebean.movement.list': {
    kinds: all,
    title: { zh: '查看乐豆明细', en: 'View lebean movements', es: 'Ver movimientos de lebeans' },
  },
  'lebean.recharge.list': {
    kinds: staffAndPartner,
    title: { zh: '查看乐豆充值单', en: 'View lebeans issued', es: 'Ver lebeans emitidos' },
  },
  'lebean.allocation.list': {
    kinds: staffAndPartner,
    title: {
      zh: '查看乐豆分配单',
      en: 'View lebean allocations',
      es: 'Ver asignaciones de lebeans',
    },
  },
  'lebean.reconciliation.view': {
    kinds: ['staff'],
    title: { zh: '查看对账', en: 'View reconciliation', es: 'Ver conciliación' },
  },
  'lebean.reconciliation.run': {
    kinds: ['staff'],
    title: { zh: '执行对账', en: 'Run a reconciliation', es: 'Ejecutar la conciliación' },
  },
  'lebean.liability.view': {
    kinds: ['staff'],
    title: { zh: '查看储值负债', en: 'View stored-value liability', es: 'Ver pasivo por saldo' },
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
  'member.card.refund': {
    kinds: staffAndShop,
    title: { zh: '会员卡退款', en: 'Refund cards', es: 'Reembolsar tarjetas' },
  },
  ...memberSettingsPermissions,
  ...goodsPermissions,
  'member.recharge.list': {
    kinds: all,
    title: { zh: '查看充值记录', en: 'View recharge records', es: 'Ver recargas' },
  },
  'system.role.list': {
    kinds: ['staff'],
    title: { zh: '查看角色', en: 'View roles', es: 'Ver roles' },
  },
  'system.role.create': {
    kinds: ['staff'],
    title: { zh: '新增角色', en: 'Add roles', es: 'Añadir roles' },
  },
  'system.role.update': {
    kinds: ['staff'],
    title: { zh: '修改角色', en: 'Change roles', es: 'Modificar roles' },
  },
  'system.role.remove': {
    kinds: ['staff'],
    title: { zh: '删除角色', en: 'Remove roles', es: 'Eliminar roles' },
  },
  'account.account.list': {
    kinds: staffAndPartner,
    title: { zh: '查看账号', en: 'View accounts', es: 'Ver cuentas' },
  },
  'account.account.update': {
    kinds: all,
    title: {
      zh: '修改、启用与停用账号',
      en: 'Change, enable and disable accounts',
      es: 'Modificar, activar y desactivar cuentas',
    },
  },
  'account.assistant.list': {
    kinds: all,
    title: { zh: '查看店员', en: 'View shop assistants', es: 'Ver dependientes' },
  },
  'account.assistant.create': {
    kinds: staffAndShop,
    title: { zh: '新增店员', en: 'Add shop assistants', es: 'Añadir dependientes' },
  },
  'account.password.reset': {
    kinds: all,
    title: { zh: '重置密码', en: 'Reset passwords', es: 'Restablecer contraseñas' },
  },
  'account.session.end': {
    kinds: all,
    title: {
      zh: '强制下线与解除登录锁定',
      en: 'Sign accounts out and unlock their sign-in',
      es: 'Cerrar sesiones y desbloquear el acceso',
    },
  },
  'merchant.merchant.update': {
    kinds: ['staff'],
    title: { zh: '修改商户', en: 'Change merchants', es: 'Modificar comercios' },
  },
  'partner.partner.list': {
    kinds: ['staff'],
    title: { zh: '查看合作商', en: 'View partners', es: 'Ver socios' },
  },
  'partner.partner.update': {
    kinds: ['staff'],
    title: { zh: '修改合作商', en: 'Change partners', es: 'Modificar socios' },
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
  'system.menu.list': {
    kinds: ['staff'],
    title: { zh: '查看菜单', en: 'View the menu', es: 'Ver el menú' },
  },
  'system.menu.update': {
    kinds: ['staff'],
    title: { zh: '修改菜单', en: 'Change the menu', es: 'Modificar el menú' },
  },
  'system.text.list': {
    kinds: ['staff'],
    title: { zh: '查看语言信息', en: 'View texts', es: 'Ver textos' },
  },
  'system.text.update': {
    kinds: ['staff'],
    title: { zh: '修改语言信息', en: 'Change texts', es: 'Modificar textos' },
  },
  'system.approval.list': {
    kinds: all,
    title: { zh: '查看审批', en: 'View approvals', es: 'Ver aprobaciones' },
  },
  'system.approval.decide': {
    kinds: all,
    title: {
      zh: '审批他人的申请',
      en: "Approve or reject others' requests",
      es: 'Aprobar o rechazar solicitudes ajenas',
    },
  },
  'system.dictionary.list': {
    kinds: ['staff'],
    title: {
      zh: '查看类型字典',
      en: 'View the type dictionary',
      es: 'Ver el diccionario de tipos',
    },
  },
  'system.dictionary.update': {
    kinds: ['staff'],
    title: {
      zh: '维护类型字典',
      en: 'Change the type dictionary',
      es: 'Modificar el diccionario de tipos',
    },
  },
  'system.approvalLimit.list': {
    kinds: ['staff'],
    title: { zh: '查看审批额度', en: 'View approval limits', es: 'Ver límites de aprobación' },
  },
  'system.approvalLimit.update': {
    kinds: ['staff'],
    title: {
      zh: '修改审批额度',
      en: 'Change approval limits',
      es: 'Modificar límites de aprobación',
    },
  },
  ...gamePermissions,
  'file.file.upload': {
    kinds: ['staff'],
    title: { zh: '上传文件', en: 'Upload files', es: 'Subir archivos' },
  },
  'tool.tool.list': {
    kinds: all,
    title: {
      zh: '查看与下载工具',
      en: 'View and download tools',
      es: 'Ver y descargar utilidades',
    },
  },
  'tool.tool.manage': {
    kinds: ['staff'],
    title: { zh: '维护工具', en: 'Look after tools', es: 'Gestionar utilidades' },
  },
  'system.status.view': {
    kinds: ['staff'],
    title: { zh: '查看系统状态', en: 'View the system status', es: 'Ver el estado del sistema' },
  },
  'system.softwareVersion.list': {
    kinds: ['staff'],
    title: {
      zh: '查看软件版本',
      en: 'View software versions',
      es: 'Ver versiones de software',
    },
  },
  'system.softwareVersion.manage': {
    kinds: ['staff'],
    title: {
      zh: '维护与发布软件版本',
      en: 'Look after and publish software versions',
      es: 'Gestionar y publicar versiones de software',
    },
  },
  ...playPermissions,
  ...shiftPermissions,
  ...reportPermissions,
} as const satisfies Record<string, Declared>;

export type PermissionId = keyof typeof permissions;

const isPermissionId = (word: string): word is PermissionId => word in permissions;
export const permissionIds: readonly PermissionId[] =
  Object.keys(permissions).filter(isPermissionId);

const declared = new Map<string, Declared>(Object.entries(permissions));

/** The kinds of account that can hold a permission; nothing for one that is no more. */
export const kindsOfPermission = (permission: string): readonly AccountKind[] | undefined =>
  declared.get(permission)?.kinds;

/** What a permission allows, in words; its id where it is no more. */
export const permissionTitle = (permission: string, language: keyof Text): string =>
  declared.get(permission)?.title[language] ?? permission;

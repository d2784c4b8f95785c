import type { Text } from './text.ts';

/** What people call the operations of the log (ACC-6). */
const operationTitles: Readonly<Record<string, Text>> = {
  'session.login': { zh: '登录', en: 'Sign in', es: 'Iniciar sesión' },
  'account.saveTheme': { zh: '更换主题', en: 'Change theme', es: 'Cambiar el tema' },
  'account.create': { zh: '新增账号', en: 'Add account', es: 'Añadir cuenta' },
  'partner.create': { zh: '新增合作商', en: 'Add partner', es: 'Añadir socio' },
  'merchant.create': { zh: '新增商户', en: 'Add merchant', es: 'Añadir comercio' },
  'shop.create': { zh: '新增店铺', en: 'Add shop', es: 'Añadir tienda' },
  'lebean.recharge': { zh: '乐豆充值', en: 'Issue lebeans', es: 'Emitir lebeans' },
  'card.open': { zh: '开卡', en: 'Open card', es: 'Abrir tarjeta' },
  'card.recharge': { zh: '会员充值', en: 'Recharge card', es: 'Recargar tarjeta' },
  'card.freeze': { zh: '冻结会员卡', en: 'Freeze card', es: 'Bloquear tarjeta' },
  'card.freezeMany': { zh: '批量冻结', en: 'Freeze cards', es: 'Bloquear tarjetas' },
  'card.unfreeze': { zh: '解冻会员卡', en: 'Unfreeze card', es: 'Desbloquear tarjeta' },
  'card.replace': { zh: '补卡', en: 'Replace card', es: 'Reponer tarjeta' },
  'card.cancel': { zh: '销卡', en: 'Cancel card', es: 'Cancelar tarjeta' },
  'card.revealPhone': { zh: '查看完整手机号', en: 'See full phone', es: 'Ver teléfono completo' },
  'level.create': { zh: '新增会员等级', en: 'Add member level', es: 'Añadir nivel' },
  'package.create': { zh: '新增充值套餐', en: 'Add package', es: 'Añadir paquete' },
  'ownAccount.save': { zh: '修改个人资料', en: 'Change own data', es: 'Cambiar datos propios' },
  'ownSession.end': { zh: '结束自己的会话', en: 'End own session', es: 'Cerrar una sesión propia' },
  'ownSession.endOthers': {
    zh: '结束其他会话',
    en: 'End other sessions',
    es: 'Cerrar las demás sesiones',
  },
  'ownPassword.check': {
    zh: '验证原密码',
    en: 'Check own password',
    es: 'Comprobar la contraseña',
  },
  'ownPassword.checkByQuery': {
    zh: '验证原密码',
    en: 'Check own password',
    es: 'Comprobar la contraseña',
  },
  'ownPassword.change': { zh: '修改密码', en: 'Change own password', es: 'Cambiar la contraseña' },
  'secondFactor.begin': {
    zh: '开始设置两步验证',
    en: 'Begin two-step sign-in',
    es: 'Empezar la verificación en dos pasos',
  },
  'secondFactor.confirm': {
    zh: '开启两步验证',
    en: 'Switch two-step sign-in on',
    es: 'Activar la verificación en dos pasos',
  },
  'secondFactor.remove': {
    zh: '关闭两步验证',
    en: 'Switch two-step sign-in off',
    es: 'Desactivar la verificación en dos pasos',
  },
  'session.issueSignOnCode': {
    zh: '签发登录码',
    en: 'Issue sign-on code',
    es: 'Emitir código de acceso',
  },
  'session.redeemSignOnCode': {
    zh: '用登录码登录',
    en: 'Sign in by code',
    es: 'Entrar con código',
  },
  'shop.update': { zh: '修改店铺', en: 'Change shop', es: 'Modificar tienda' },
  'shop.updateOwn': { zh: '修改店铺资料', en: 'Change own shop', es: 'Modificar la propia tienda' },
  'role.create': { zh: '新增角色', en: 'Add role', es: 'Añadir rol' },
  'role.update': { zh: '修改角色', en: 'Change role', es: 'Modificar rol' },
  'role.remove': { zh: '删除角色', en: 'Remove role', es: 'Eliminar rol' },
  'account.update': { zh: '修改账号', en: 'Change account', es: 'Modificar cuenta' },
  'account.enable': { zh: '启用账号', en: 'Enable account', es: 'Activar cuenta' },
  'account.disable': { zh: '停用账号', en: 'Disable account', es: 'Desactivar cuenta' },
  'account.endSessions': {
    zh: '强制下线',
    en: 'Sign account out',
    es: 'Cerrar las sesiones de una cuenta',
  },
  'account.unlock': { zh: '解除登录锁定', en: 'Unlock sign-in', es: 'Desbloquear el acceso' },
  'account.resetPassword': {
    zh: '重置密码',
    en: 'Reset password',
    es: 'Restablecer la contraseña',
  },
  'assistant.create': { zh: '新增店员', en: 'Add shop assistant', es: 'Añadir dependiente' },
  'merchant.update': { zh: '修改商户', en: 'Change merchant', es: 'Modificar comercio' },
  'partner.update': { zh: '修改合作商', en: 'Change partner', es: 'Modificar socio' },
};

const objectTitles: Readonly<Record<string, Text>> = {
  account: { zh: '账号', en: 'Account', es: 'Cuenta' },
  partner: { zh: '合作商', en: 'Partner', es: 'Socio' },
  merchant: { zh: '商户', en: 'Merchant', es: 'Comercio' },
  shop: { zh: '店铺', en: 'Shop', es: 'Tienda' },
  lebeanRecharge: { zh: '乐豆充值单', en: 'Lebean recharge', es: 'Recarga de lebeans' },
  card: { zh: '会员卡', en: 'Card', es: 'Tarjeta' },
  level: { zh: '会员等级', en: 'Level', es: 'Nivel' },
  role: { zh: '角色', en: 'Role', es: 'Rol' },
  session: { zh: '会话', en: 'Session', es: 'Sesión' },
  package: { zh: '充值套餐', en: 'Package', es: 'Paquete' },
};

/** The title of an operation; one that was given none is told by its id. */
export const operationTitle = (operationId: string): Text =>
  operationTitles[operationId] ?? sameInAll(operationId);

/** What the object of an operation is called. */
export const objectTitle = (object: string): Text => objectTitles[object] ?? sameInAll(object);

const sameInAll = (word: string): Text => ({ zh: word, en: word, es: word });

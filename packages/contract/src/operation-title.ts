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
};

const objectTitles: Readonly<Record<string, Text>> = {
  account: { zh: '账号', en: 'Account', es: 'Cuenta' },
  partner: { zh: '合作商', en: 'Partner', es: 'Socio' },
  merchant: { zh: '商户', en: 'Merchant', es: 'Comercio' },
  shop: { zh: '店铺', en: 'Shop', es: 'Tienda' },
  lebeanRecharge: { zh: '乐豆充值单', en: 'Lebean recharge', es: 'Recarga de lebeans' },
  card: { zh: '会员卡', en: 'Card', es: 'Tarjeta' },
  level: { zh: '会员等级', en: 'Level', es: 'Nivel' },
  package: { zh: '充值套餐', en: 'Package', es: 'Paquete' },
};

/** The title of an operation; one that was given none is told by its id. */
export const operationTitle = (operationId: string): Text =>
  operationTitles[operationId] ?? sameInAll(operationId);

/** What the object of an operation is called. */
export const objectTitle = (object: string): Text => objectTitles[object] ?? sameInAll(object);

const sameInAll = (word: string): Text => ({ zh: word, en: word, es: word });

import { account, activity, device, game, member, money, shop } from './dictionary-parents.ts';
import { goodsTypes } from './goods-dictionary.ts';
import { memberSettingsTypes } from './member-settings-dictionary.ts';
import { settlementTypes } from './settlement-dictionary.ts';
import type { Text } from './text.ts';

type Declared = {
  readonly parent: Text;
  readonly title: Text;
  /** Whether entries can be added, switched off and removed. Where code branches on the codes, they cannot. */
  readonly isOpen: boolean;
};

/** Every type of the dictionary, below what it belongs to. */
export const dictionaryTypes = {
  cardType: {
    parent: member,
    title: { zh: '卡类型', en: 'Card type', es: 'Tipo de tarjeta' },
    isOpen: true,
  },
  sex: { parent: member, title: { zh: '性别', en: 'Sex', es: 'Sexo' }, isOpen: false },
  cardState: {
    parent: member,
    title: { zh: '卡状态', en: 'Card status', es: 'Estado de la tarjeta' },
    isOpen: false,
  },
  shopType: {
    parent: shop,
    title: { zh: '店铺类型', en: 'Shop type', es: 'Tipo de tienda' },
    isOpen: false,
  },
  pricePermission: {
    parent: shop,
    title: { zh: '价格权限', en: 'Price permission', es: 'Permiso de precios' },
    isOpen: false,
  },
  memberPermission: {
    parent: shop,
    title: { zh: '会员设置权限', en: 'Member settings', es: 'Permiso de miembros' },
    isOpen: false,
  },
  ...memberSettingsTypes,
  spendingOrder: {
    parent: shop,
    title: { zh: '扣点顺序', en: 'Payment order', es: 'Orden de cobro' },
    isOpen: false,
  },
  ...goodsTypes,
  ...settlementTypes,
  rechargeType: {
    parent: money,
    title: { zh: '充值类型', en: 'Recharge type', es: 'Tipo de recarga' },
    isOpen: false,
  },
  abuseKind: {
    parent: money,
    title: { zh: '异常类型', en: 'Exception type', es: 'Tipo de excepción' },
    isOpen: false,
  },
  shareBase: {
    parent: money,
    title: { zh: '分成基数', en: 'Share base', es: 'Base de participación' },
    isOpen: false,
  },
  shiftCash: {
    parent: money,
    title: { zh: '班次现金类型', en: 'Shift cash type', es: 'Tipo de efectivo del turno' },
    isOpen: false,
  },
  paymentMode: {
    parent: money,
    title: { zh: '支付方式', en: 'Payment method', es: 'Forma de pago' },
    isOpen: false,
  },
  paymentState: {
    parent: money,
    title: { zh: '支付状态', en: 'Payment status', es: 'Estado del pago' },
    isOpen: false,
  },
  activityType: {
    parent: activity,
    title: { zh: '活动类型', en: 'Activity type', es: 'Tipo de actividad' },
    isOpen: false,
  },
  activityMode: {
    parent: activity,
    title: { zh: '优惠方式', en: 'Offer type', es: 'Tipo de oferta' },
    isOpen: false,
  },
  activityState: {
    parent: activity,
    title: { zh: '活动状态', en: 'Activity status', es: 'Estado de la actividad' },
    isOpen: false,
  },
  joinState: {
    parent: activity,
    title: { zh: '报名状态', en: 'Join request status', es: 'Estado de la inscripción' },
    isOpen: false,
  },
  lebeanMovement: {
    parent: money,
    title: { zh: '乐豆变动类型', en: 'Lebean movement', es: 'Movimiento de lebeans' },
    isOpen: false,
  },
  playKind: {
    parent: game,
    title: { zh: '游戏订单类型', en: 'Play type', es: 'Tipo de partida' },
    isOpen: false,
  },
  playState: {
    parent: game,
    title: { zh: '游戏订单状态', en: 'Play status', es: 'Estado de la partida' },
    isOpen: false,
  },
  deviceStatus: {
    parent: device,
    title: { zh: '设备状态', en: 'Device status', es: 'Estado del dispositivo' },
    isOpen: false,
  },
  codeState: {
    parent: device,
    title: { zh: '授权状态', en: 'Authorisation status', es: 'Estado de la autorización' },
    isOpen: false,
  },
  terminalState: {
    parent: device,
    title: { zh: '终端状态', en: 'Terminal activity', es: 'Actividad del terminal' },
    isOpen: false,
  },
  accountKind: {
    parent: account,
    title: { zh: '账号类别', en: 'Account type', es: 'Tipo de cuenta' },
    isOpen: false,
  },
  gameState: {
    parent: game,
    title: { zh: '游戏状态', en: 'Game status', es: 'Estado del juego' },
    isOpen: false,
  },
  chargeMode: {
    parent: game,
    title: { zh: '收费方式', en: 'Pricing model', es: 'Modo de cobro' },
    isOpen: false,
  },
  contentRating: {
    parent: game,
    title: { zh: '适龄分级', en: 'Age rating', es: 'Clasificación por edad' },
    isOpen: true,
  },
  contentSource: {
    parent: game,
    title: { zh: '内容来源', en: 'Content source', es: 'Origen del contenido' },
    isOpen: true,
  },
  equipmentType: {
    parent: game,
    title: { zh: '设备类型', en: 'Device type', es: 'Tipo de dispositivo' },
    isOpen: true,
  },
  experienceType: {
    parent: game,
    title: { zh: '体验类型', en: 'Experience type', es: 'Tipo de experiencia' },
    isOpen: true,
  },
} as const satisfies Record<string, Declared>;

export type DictionaryTypeKey = keyof typeof dictionaryTypes;

export const isDictionaryType = (word: string): word is DictionaryTypeKey =>
  Object.hasOwn(dictionaryTypes, word);
export const dictionaryTypeKeys: readonly DictionaryTypeKey[] =
  Object.keys(dictionaryTypes).filter(isDictionaryType);

import * as z from 'zod/mini';
import { dictionaryCode } from './card-fields.ts';
import { staleVersion } from './card-refusals.ts';
import { createdRow, id, text, version } from './common.ts';
import { goodsTypes } from './goods-dictionary.ts';
import { memberSettingsTypes } from './member-settings-dictionary.ts';
import { accountKinds, operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';
import type { Text } from './text.ts';
import { wireName } from './wire.ts';

type Declared = {
  readonly parent: Text;
  readonly title: Text;
  /** Whether entries can be added, switched off and removed. Where code branches on the codes, they cannot. */
  readonly isOpen: boolean;
};

const member: Text = { zh: '会员', en: 'Members', es: 'Miembros' };
const shop: Text = { zh: '店铺', en: 'Shops', es: 'Tiendas' };
const money: Text = { zh: '资金', en: 'Money', es: 'Dinero' };
const game: Text = { zh: '游戏', en: 'Games', es: 'Juegos' };
const activity: Text = { zh: '活动', en: 'Activities', es: 'Actividades' };
const device: Text = { zh: '设备', en: 'Devices', es: 'Dispositivos' };
const account: Text = { zh: '账号', en: 'Accounts', es: 'Cuentas' };

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
    title: { zh: '卡状态', en: 'Card state', es: 'Estado de la tarjeta' },
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
    title: { zh: '扣点顺序', en: 'Order of spending', es: 'Orden de gasto' },
    isOpen: false,
  },
  ...goodsTypes,
  rechargeType: {
    parent: money,
    title: { zh: '充值类型', en: 'Recharge type', es: 'Tipo de recarga' },
    isOpen: false,
  },
  abuseKind: {
    parent: money,
    title: { zh: '异常类型', en: 'Kind of abuse', es: 'Tipo de abuso' },
    isOpen: false,
  },
  shiftCash: {
    parent: money,
    title: { zh: '班次现金类型', en: 'Cash of a shift', es: 'Efectivo de un turno' },
    isOpen: false,
  },
  paymentMode: {
    parent: money,
    title: { zh: '支付方式', en: 'Payment mode', es: 'Forma de pago' },
    isOpen: false,
  },
  paymentState: {
    parent: money,
    title: { zh: '支付状态', en: 'Payment state', es: 'Estado del pago' },
    isOpen: false,
  },
  activityType: {
    parent: activity,
    title: { zh: '活动类型', en: 'Type of activity', es: 'Tipo de actividad' },
    isOpen: false,
  },
  activityMode: {
    parent: activity,
    title: { zh: '优惠方式', en: 'Kind of offer', es: 'Tipo de oferta' },
    isOpen: false,
  },
  activityState: {
    parent: activity,
    title: { zh: '活动状态', en: 'State of an activity', es: 'Estado de la actividad' },
    isOpen: false,
  },
  joinState: {
    parent: activity,
    title: { zh: '报名状态', en: 'State of a request to join', es: 'Estado de la inscripción' },
    isOpen: false,
  },
  lebeanMovement: {
    parent: money,
    title: { zh: '乐豆变动类型', en: 'Lebean movement', es: 'Movimiento de lebeans' },
    isOpen: false,
  },
  playKind: {
    parent: game,
    title: { zh: '游戏订单类型', en: 'Kind of play', es: 'Tipo de partida' },
    isOpen: false,
  },
  playState: {
    parent: game,
    title: { zh: '游戏订单状态', en: 'State of a play', es: 'Estado de la partida' },
    isOpen: false,
  },
  deviceStatus: {
    parent: device,
    title: { zh: '设备状态', en: 'Device state', es: 'Estado del dispositivo' },
    isOpen: false,
  },
  codeState: {
    parent: device,
    title: { zh: '授权状态', en: 'Authorisation state', es: 'Estado de la autorización' },
    isOpen: false,
  },
  terminalState: {
    parent: device,
    title: { zh: '终端状态', en: 'Terminal state', es: 'Estado del terminal' },
    isOpen: false,
  },
  accountKind: {
    parent: account,
    title: { zh: '账号类别', en: 'Kind of account', es: 'Clase de cuenta' },
    isOpen: false,
  },
  gameState: {
    parent: game,
    title: { zh: '游戏状态', en: 'Game state', es: 'Estado del juego' },
    isOpen: false,
  },
  chargeMode: {
    parent: game,
    title: { zh: '收费方式', en: 'Charge mode', es: 'Forma de cobro' },
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
    title: { zh: '设备类型', en: 'Equipment type', es: 'Tipo de equipo' },
    isOpen: true,
  },
  experienceType: {
    parent: game,
    title: { zh: '体验类型', en: 'Experience type', es: 'Tipo de experiencia' },
    isOpen: true,
  },
} as const satisfies Record<string, Declared>;

export type DictionaryTypeKey = keyof typeof dictionaryTypes;

const isTypeKey = (word: string): word is DictionaryTypeKey => word in dictionaryTypes;
export const dictionaryTypeKeys: readonly DictionaryTypeKey[] =
  Object.keys(dictionaryTypes).filter(isTypeKey);

const namedCode = wireName('typeValue', 'the code of an entry of the type dictionary');
const namedParent = wireName('parentName', 'the type that an entry of the dictionary belongs to');

const titles = { titleZh: text(64), titleEn: text(64), titleEs: text(64) };

/** An entry as fields offer it; switched off, it names what was chosen before and is offered no more. */
export const dictionaryOption = z.object({
  typeKey: namedParent(z.enum(dictionaryTypeKeys)),
  code: namedCode(z.string()),
  titleZh: z.string(),
  titleEn: z.string(),
  titleEs: z.string(),
  isEnabled: z.boolean(),
});
export type DictionaryOption = z.output<typeof dictionaryOption>;

export const dictionaryEntry = z.extend(dictionaryOption, {
  id: id(),
  sortOrder: z.int(),
  /** Comes with the product: it keeps its code and is not removed. */
  isPrefab: z.boolean(),
  changedBy: z.string(),
  version: version(),
});
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

export const listDictionary = operation({
  id: 'dictionary.list',
  kind: 'query',
  method: 'GET',
  path: '/api/dictionary',
  summary: 'The entries of all types, in their order',
  permission: 'system.dictionary.list',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ entries: z.array(dictionaryEntry) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const listDictionaryOptions = operation({
  id: 'dictionary.options',
  kind: 'query',
  method: 'GET',
  path: '/api/dictionary-options',
  summary: 'What the fields of types offer, and what older values are called',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ options: z.array(dictionaryOption) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const entryNotFound = refusal('DICTIONARY_ENTRY_NOT_FOUND', 'notFound', {
  zh: '字典项不存在',
  en: 'There is no such entry',
  es: 'No existe esa entrada',
});
export const typeClosed = refusal('DICTIONARY_TYPE_CLOSED', 'conflict', {
  zh: '该类型的代码由系统使用，只能修改名称和顺序',
  en: 'The product works with the codes of this type: only titles and order can change',
  es: 'El producto usa los códigos de este tipo: solo cambian los títulos y el orden',
});
export const codeTaken = refusal('DICTIONARY_CODE_TAKEN', 'conflict', {
  zh: '代码 {code} 已存在',
  en: 'There is an entry with the code {code} already',
  es: 'Ya existe una entrada con el código {code}',
});
export const entryIsPrefab = refusal('DICTIONARY_ENTRY_PREFAB', 'conflict', {
  zh: '系统预设的字典项不能删除，可以停用',
  en: 'An entry that comes with the product cannot be removed; it can be switched off',
  es: 'Una entrada incluida en el producto no se puede eliminar; se puede desactivar',
});
export const entryInUse = refusal('DICTIONARY_ENTRY_IN_USE', 'conflict', {
  zh: '还有 {count} 条记录使用该字典项，不能删除，可以停用',
  en: 'Records with this entry: {count}. It cannot be removed; it can be switched off',
  es: 'Registros con esta entrada: {count}. No se puede eliminar; se puede desactivar',
});

const sortOrder = z.int().check(z.minimum(0), z.maximum(100_000));

export const createDictionaryEntry = operation({
  id: 'dictionary.create',
  kind: 'command',
  method: 'POST',
  path: '/api/dictionary',
  summary: 'Adds an entry to an open type',
  permission: 'system.dictionary.update',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({
    typeKey: namedParent(z.enum(dictionaryTypeKeys)),
    code: namedCode(dictionaryCode()),
    ...titles,
    sortOrder,
  }),
  output: createdRow,
  refusals: [wholeNetworkOnly, typeClosed, codeTaken],
  audit: { object: 'dictionary', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

const entryChange = { entryId: id(), version: version() };

export const updateDictionaryEntry = operation({
  id: 'dictionary.update',
  kind: 'command',
  method: 'POST',
  path: '/api/dictionary/:entryId/update',
  summary: 'Changes the titles and the place of an entry, or switches it off (SH-35)',
  permission: 'system.dictionary.update',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ ...entryChange, ...titles, sortOrder, isEnabled: z.boolean() }),
  output: z.object(entryChange),
  refusals: [wholeNetworkOnly, entryNotFound, staleVersion, typeClosed],
  audit: { object: 'dictionary', idFrom: 'entryId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const removeDictionaryEntry = operation({
  id: 'dictionary.remove',
  kind: 'command',
  method: 'POST',
  path: '/api/dictionary/:entryId/remove',
  summary: 'Removes an entry that nothing uses',
  permission: 'system.dictionary.update',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject(entryChange),
  output: z.object({ entryId: id() }),
  refusals: [wholeNetworkOnly, entryNotFound, staleVersion, entryIsPrefab, entryInUse],
  audit: { object: 'dictionary', idFrom: 'entryId' },
  rate: 'write',
  idempotency: 'accepted',
});

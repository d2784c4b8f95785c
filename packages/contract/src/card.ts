import { cardStates } from '@lebean/domain/card-state';
import * as z from 'zod/mini';
import { hundredths, id, instant, optionalText, page, paging, text, version } from './common.ts';
import { accountKinds, operation } from './operation.ts';
import { refusal } from './refusal.ts';
import { wireName } from './wire.ts';

export const sexes = { unknown: 0, male: 1, female: 2 } as const;
export const paymentModes = ['cash', 'bankTransfer', 'wechatPay', 'alipay'] as const;
export type PaymentMode = (typeof paymentModes)[number];
/** The modes that a person confirms at the counter (PAY-2); the others wait for a provider. */
export const counterPaymentModes = ['cash', 'bankTransfer'] as const;
export type CounterPaymentMode = (typeof counterPaymentModes)[number];
export const cardTypes = ['physical', 'wristband', 'virtual'] as const;

const namedCardNumber = wireName(
  'card_number',
  'the printed number of a member card, unique per merchant (MEM-1)',
);
const namedCardType = wireName('card_type', 'the kind of a member card');
const namedCardState = wireName('card_state', 'normal, frozen or cancelled (MEM-2)');
const namedName = wireName('user_name', 'the name of a member');
const namedSex = wireName('user_sex', '1 male, 2 female, 0 unknown');
const namedPhone = wireName('user_phone', 'the phone of a member, masked for most viewers (MEM-9)');
export const namedPaymentMode = wireName('payment_mode', 'how money was paid (PAY-1)');

/** The printed number of a card: 4 to 32 letters, digits or dashes. */
export const cardNumber = () =>
  namedCardNumber(z.string().check(z.trim(), z.regex(/^[0-9A-Za-z-]{4,32}$/)));
const sex = () => namedSex(z.union([z.literal(0), z.literal(1), z.literal(2)]));
const phone = () => namedPhone(z.string().check(z.trim(), z.regex(/^\+?[0-9][0-9 -]{4,19}$/)));
/** The payment mode of a counter sale. */
export const counterPaymentMode = () => namedPaymentMode(z.enum(counterPaymentModes));

const balances = {
  point: hundredths(),
  giftPoint: wireName('gifts_point', 'the gift points on a card')(hundredths()),
  accruingPoint: wireName(
    'accruing_point',
    'the principal points credited over the life of a card (MEM-5)',
  )(hundredths()),
  accruingGiftPoint: wireName(
    'accruing_gifts_point',
    'the gift points credited over the life of a card (MEM-5)',
  )(hundredths()),
};

/** A member card with the person who holds it: a row of the member query. */
export const cardRow = z.object({
  id: id(),
  memberId: id(),
  merchantId: id(),
  merchantName: z.string(),
  cardNumber: namedCardNumber(z.string()),
  cardType: namedCardType(z.enum(cardTypes)),
  cardState: namedCardState(z.enum(cardStates)),
  name: namedName(z.string()),
  sex: sex(),
  phone: namedPhone(z.string()),
  level: z.string(),
  levelId: id(),
  ...balances,
  openPrice: wireName('open_price', 'what was paid when a card was opened (MEM-3)')(hundredths()),
  currency: z.string(),
  openedAt: instant(),
  version: version(),
});
export type CardRow = z.output<typeof cardRow>;

export const cardNotFound = refusal('CARD_NOT_FOUND', 'notFound', {
  zh: '没有找到该会员卡',
  en: 'There is no such card',
  es: 'No existe esa tarjeta',
});
export const cardFrozen = refusal('CARD_FROZEN', 'conflict', {
  zh: '会员卡已冻结，请先解冻',
  en: 'The card is frozen. Unfreeze it first',
  es: 'La tarjeta está bloqueada. Desbloquéela primero',
});
export const cardNotFrozen = refusal('CARD_NOT_FROZEN', 'conflict', {
  zh: '会员卡没有冻结',
  en: 'The card is not frozen',
  es: 'La tarjeta no está bloqueada',
});
export const cardCancelled = refusal('CARD_CANCELLED', 'conflict', {
  zh: '会员卡已注销，不能再使用',
  en: 'The card is cancelled and cannot be used again',
  es: 'La tarjeta está anulada y no puede volver a usarse',
});
export const levelForbidsCancel = refusal('LEVEL_FORBIDS_CANCEL', 'conflict', {
  zh: '该会员等级不允许销卡',
  en: 'The level of this card does not allow cancelling it',
  es: 'El nivel de esta tarjeta no permite anularla',
});
export const balanceLeft = refusal('BALANCE_LEFT', 'conflict', {
  zh: '卡内还有 {points} 点，请先退款再销卡',
  en: 'The card still holds {points} points. Refund them before cancelling it',
  es: 'La tarjeta aún tiene {points} puntos. Reembólselos antes de anularla',
});
export const onlyOwnerCancelsFrozen = refusal('ONLY_OWNER_CANCELS_FROZEN', 'forbidden', {
  zh: '冻结的会员卡只能由店主或平台注销',
  en: 'Only the owner or the platform can cancel a frozen card',
  es: 'Solo el dueño o la plataforma pueden anular una tarjeta bloqueada',
});
export const staleVersion = refusal('STALE_VERSION', 'conflict', {
  zh: '该记录刚被 {operator} 修改，请刷新后重试',
  en: '{operator} has just changed this record. Refresh and try again',
  es: '{operator} acaba de modificar este registro. Actualice e inténtelo de nuevo',
});
export const cardNumberTaken = refusal('CARD_NUMBER_TAKEN', 'conflict', {
  zh: '卡号 {cardNumber} 已被使用',
  en: 'Card number {cardNumber} is already in use',
  es: 'El número de tarjeta {cardNumber} ya está en uso',
});
export const levelNotFound = refusal('LEVEL_NOT_FOUND', 'notFound', {
  zh: '没有找到该会员等级',
  en: 'There is no such member level',
  es: 'No existe ese nivel',
});
export const packageNotFound = refusal('PACKAGE_NOT_FOUND', 'notFound', {
  zh: '没有找到该充值套餐',
  en: 'There is no such recharge package',
  es: 'No existe ese paquete de recarga',
});
export const packageNotForThis = refusal('PACKAGE_NOT_FOR_THIS', 'conflict', {
  zh: '该套餐不能用于此操作',
  en: 'This package cannot be used here',
  es: 'Este paquete no puede usarse aquí',
});
export const freeAmountForbidden = refusal('FREE_AMOUNT_FORBIDDEN', 'forbidden', {
  zh: '本店不能自定义充值金额，请选择套餐',
  en: 'This shop cannot recharge free amounts. Choose a package',
  es: 'Esta tienda no puede recargar importes libres. Elija un paquete',
});
export const shopNotFound = refusal('SHOP_NOT_FOUND', 'notFound', {
  zh: '没有找到该店铺',
  en: 'There is no such shop',
  es: 'No existe esa tienda',
});
export const shopDisabled = refusal('SHOP_DISABLED', 'conflict', {
  zh: '店铺已停用',
  en: 'The shop is disabled',
  es: 'La tienda está desactivada',
});
export const idempotencyConflict = refusal('IDEMPOTENCY_CONFLICT', 'conflict', {
  zh: '同一请求编号的内容不一致，未作任何改动',
  en: 'The same request key came with another content. Nothing was changed',
  es: 'La misma clave de solicitud llegó con otro contenido. No se cambió nada',
});

export const cardSorts = ['openedAt', '-openedAt', 'accruingPoint', '-accruingPoint'] as const;

/** The filters of the member query; an export will take the same. */
export const cardFilters = {
  /** Card number (retired ones too), phone in full or its last four digits, or name (MEM-9). */
  query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  state: z.optional(z.enum(cardStates)),
  levelId: z.optional(id()),
  merchantId: z.optional(id()),
  sex: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  openedFrom: z.optional(instant()),
  openedTo: z.optional(instant()),
};

export const listMembers = operation({
  id: 'member.list',
  kind: 'query',
  method: 'GET',
  path: '/api/members',
  summary: 'Member query (MEM-9): cards with the people who hold them',
  permission: 'member.member.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    ...cardFilters,
    sort: z._default(z.enum(cardSorts), '-openedAt'),
  }),
  output: page(cardRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** A card as its page shows it. */
export const cardDetail = z.extend(cardRow, {
  birthday: z.nullable(z.iso.date()),
  stateReason: z.string(),
  openedShopName: z.string(),
  retiredNumbers: z.array(z.string()),
  levelDiscount: z.int(),
  cardReplacementPrice: hundredths(),
  isAllowCancelCard: z.boolean(),
  /** The next level and the lifetime points it takes; nothing when there is none above (MEM-7). */
  nextLevel: z.nullable(z.object({ levelName: z.string(), levelUpPrice: hundredths() })),
});
export type CardDetail = z.output<typeof cardDetail>;

export const getCard = operation({
  id: 'card.get',
  kind: 'query',
  method: 'GET',
  path: '/api/cards/:cardId',
  summary: 'One card with its member, balances and level progress',
  permission: 'member.member.list',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ cardId: id() }),
  output: cardDetail,
  refusals: [cardNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** The full phone number; each call is written to the operation log (MEM-9). */
export const revealPhone = operation({
  id: 'card.revealPhone',
  kind: 'command',
  method: 'POST',
  path: '/api/cards/:cardId/reveal-phone',
  summary: 'Shows the full phone number of a member and logs that it was seen (MEM-9)',
  permission: 'member.phone.view',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ cardId: id() }),
  output: z.object({ phone: namedPhone(z.string()) }),
  refusals: [cardNotFound],
  audit: { object: 'card', idFrom: 'cardId' },
  rate: 'write',
  idempotency: 'none',
});

export const cardEventKinds = [
  'opened',
  'recharged',
  'levelRaised',
  'frozen',
  'unfrozen',
  'replaced',
  'cancelled',
] as const;

/** One line of a card's history. Amounts are zero where the event moved none. */
export const cardEvent = z.object({
  id: id(),
  kind: z.enum(cardEventKinds),
  at: instant(),
  shopName: z.nullable(z.string()),
  operatorName: z.string(),
  orderNumber: z.nullable(z.string()),
  paid: hundredths(),
  point: hundredths(),
  giftPoint: hundredths(),
  /** The reason, the old number or the new level, by kind. */
  remark: z.string(),
});
export type CardEvent = z.output<typeof cardEvent>;

export const listCardEvents = operation({
  id: 'card.listEvents',
  kind: 'query',
  method: 'GET',
  path: '/api/cards/:cardId/events',
  summary: 'The history of a card, newest first',
  permission: 'member.member.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ cardId: id(), ...paging }),
  output: page(cardEvent),
  refusals: [cardNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** What a paid step at the counter answers: enough for a receipt. */
export const receipt = z.object({
  orderNumber: wireName('order_number', 'the number of a recharge record (NUM-4)')(z.string()),
  cardId: id(),
  cardNumber: namedCardNumber(z.string()),
  name: namedName(z.string()),
  shopName: z.string(),
  operatorName: z.string(),
  at: instant(),
  paid: hundredths(),
  currency: z.string(),
  paymentMode: namedPaymentMode(z.enum(paymentModes)),
  point: hundredths(),
  giftPoint: hundredths(),
  pointAfter: hundredths(),
  giftPointAfter: hundredths(),
  level: z.string(),
  /** The level to which the card rose by this payment, if it did (MEM-7). */
  raisedTo: z.nullable(z.string()),
});
export type Receipt = z.output<typeof receipt>;

export const openCard = operation({
  id: 'card.open',
  kind: 'command',
  method: 'POST',
  path: '/api/cards',
  summary: 'Opens a card for a new member, with an optional package (MEM-3)',
  permission: 'member.card.open',
  scope: ['shop'],
  envelope: 'data',
  input: z.strictObject({
    shopId: id(),
    cardNumber: cardNumber(),
    cardType: namedCardType(z._default(z.enum(cardTypes), 'physical')),
    name: namedName(text(64)),
    sex: namedSex(z._default(z.union([z.literal(0), z.literal(1), z.literal(2)]), 0)),
    phone: phone(),
    birthday: z.optional(z.iso.date()),
    levelId: id(),
    packageId: z.optional(id()),
    paymentMode: counterPaymentMode(),
  }),
  output: receipt,
  refusals: [
    shopNotFound,
    shopDisabled,
    levelNotFound,
    packageNotFound,
    packageNotForThis,
    cardNumberTaken,
    idempotencyConflict,
  ],
  audit: { object: 'card', idFrom: 'cardId' },
  rate: 'money',
  idempotency: 'required',
});

const rechargeInput = {
  cardId: id(),
  shopId: id(),
  paymentMode: counterPaymentMode(),
  remark: optionalText(200),
};

export const rechargeCard = operation({
  id: 'card.recharge',
  kind: 'command',
  method: 'POST',
  path: '/api/cards/:cardId/recharge',
  summary: 'Recharges a card with a package, or with a free amount where the shop may (MEM-5)',
  permission: 'member.card.recharge',
  scope: ['shop'],
  envelope: 'data',
  input: z
    .strictObject({
      ...rechargeInput,
      packageId: z.optional(id()),
      /** Money in hundredths; instead of a package. */
      amount: z.optional(z.int().check(z.minimum(1), z.maximum(100_000_000))),
    })
    .check(
      z.refine((input) => (input.packageId === undefined) !== (input.amount === undefined), {
        path: ['packageId'],
      }),
    ),
  output: receipt,
  refusals: [
    cardNotFound,
    cardFrozen,
    cardCancelled,
    shopNotFound,
    shopDisabled,
    packageNotFound,
    packageNotForThis,
    freeAmountForbidden,
    idempotencyConflict,
  ],
  audit: { object: 'card', idFrom: 'cardId' },
  rate: 'money',
  idempotency: 'required',
});

const cardChange = { cardId: id(), version: version() };

export const freezeCard = operation({
  id: 'card.freeze',
  kind: 'command',
  method: 'POST',
  path: '/api/cards/:cardId/freeze',
  summary: 'Freezes a normal card; a reason is required (MEM-2)',
  permission: 'member.card.freeze',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject({ ...cardChange, reason: text(200) }),
  output: z.object({ cardId: id(), version: version() }),
  refusals: [cardNotFound, cardFrozen, cardCancelled, staleVersion],
  audit: { object: 'card', idFrom: 'cardId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const unfreezeCard = operation({
  id: 'card.unfreeze',
  kind: 'command',
  method: 'POST',
  path: '/api/cards/:cardId/unfreeze',
  summary: 'Makes a frozen card normal again; a reason is required (MEM-2)',
  permission: 'member.card.freeze',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject({ ...cardChange, reason: text(200) }),
  output: z.object({ cardId: id(), version: version() }),
  refusals: [cardNotFound, cardNotFrozen, cardCancelled, staleVersion],
  audit: { object: 'card', idFrom: 'cardId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const replaceCard = operation({
  id: 'card.replace',
  kind: 'command',
  method: 'POST',
  path: '/api/cards/:cardId/replace',
  summary: 'Gives a card a new number for the fee of its level; the old one is retired (MEM-4)',
  permission: 'member.card.replace',
  scope: ['shop'],
  envelope: 'data',
  input: z.strictObject({
    ...cardChange,
    shopId: id(),
    cardNumber: cardNumber(),
    paymentMode: counterPaymentMode(),
  }),
  output: receipt,
  refusals: [
    cardNotFound,
    cardFrozen,
    cardCancelled,
    shopNotFound,
    shopDisabled,
    cardNumberTaken,
    staleVersion,
    idempotencyConflict,
  ],
  audit: { object: 'card', idFrom: 'cardId' },
  rate: 'money',
  idempotency: 'required',
});

export const cancelCard = operation({
  id: 'card.cancel',
  kind: 'command',
  method: 'POST',
  path: '/api/cards/:cardId/cancel',
  summary: 'Cancels a card without balance, for good (MEM-2)',
  permission: 'member.card.cancel',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject({ ...cardChange, reason: text(200) }),
  output: z.object({ cardId: id(), version: version() }),
  refusals: [
    cardNotFound,
    cardCancelled,
    levelForbidsCancel,
    balanceLeft,
    onlyOwnerCancelsFrozen,
    staleVersion,
  ],
  audit: { object: 'card', idFrom: 'cardId' },
  rate: 'write',
  idempotency: 'accepted',
});

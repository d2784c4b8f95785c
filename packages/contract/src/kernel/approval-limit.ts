import type { Text } from './text.ts';

type Declared = {
  readonly title: Text;
  /** What its amounts are hundredths of. */
  readonly unit: Text;
  /** Whether they are money: a request then names the currency of its shop. */
  readonly isMoney?: true;
  /** Whether a merchant may set its own, as far as the platform lets it go. */
  readonly isMerchants?: true;
  /** Whether it always takes two people: what it is about has no amount. */
  readonly isFixed?: true;
};

/** Every limit above which a call needs a second person (CTL-1). A limit that no operation names fails a test. */
export const approvalLimits = {
  lebeanRecharge: {
    title: { zh: '乐豆充值', en: 'Lebean recharge', es: 'Recarga de lebeans' },
    unit: { zh: '乐豆', en: 'lebeans', es: 'lebeans' },
  },
  lebeanAllocation: {
    title: { zh: '乐豆分配', en: 'Lebean allocation', es: 'Asignación de lebeans' },
    unit: { zh: '乐豆', en: 'lebeans', es: 'lebeans' },
  },
  lebeanAdjustment: {
    title: {
      zh: '乐豆调整与冲正',
      en: 'Lebean adjustments and reversals',
      es: 'Ajustes y anulaciones de lebeans',
    },
    unit: { zh: '乐豆', en: 'lebeans', es: 'lebeans' },
  },
  serviceCredit: {
    title: { zh: '停机补偿', en: 'Credit for downtime', es: 'Abono por parada' },
    unit: { zh: '乐豆', en: 'lebeans', es: 'lebeans' },
  },
  latePlayWriteOff: {
    title: {
      zh: '补传游戏核销',
      en: 'Late plays written off',
      es: 'Partidas tardías canceladas',
    },
    unit: { zh: '点', en: 'points', es: 'puntos' },
  },
  cardRefund: {
    title: {
      zh: '退款与带余额销卡',
      en: 'Refunds and cancelling with a balance',
      es: 'Reembolsos y anulación con saldo',
    },
    unit: { zh: '（店铺币种）', en: 'in the shop’s currency', es: 'en la moneda de la tienda' },
    isMoney: true,
    isMerchants: true,
  },
  pointAdjustment: {
    title: {
      zh: '赠送与更正点数',
      en: 'Points given or corrected',
      es: 'Puntos regalados o corregidos',
    },
    unit: { zh: '点', en: 'points', es: 'puntos' },
    isMerchants: true,
  },
  cardMerge: {
    title: {
      zh: '合并不同会员的卡',
      en: 'Merging cards of two people',
      es: 'Unir tarjetas de dos personas',
    },
    unit: { zh: '点', en: 'points', es: 'puntos' },
  },
  wholesale: {
    title: {
      zh: '店铺类型与扣点',
      en: 'Shop wholesale terms',
      es: 'Condiciones mayoristas de la tienda',
    },
    unit: { zh: '', en: '', es: '' },
    isFixed: true,
  },
  shareContract: {
    title: {
      zh: '合作商分成合同',
      en: 'Share contract of a partner',
      es: 'Contrato de participación',
    },
    unit: { zh: '', en: '', es: '' },
    isFixed: true,
  },
  periodClosing: {
    title: {
      zh: '带未处理事项关账',
      en: 'Closing a period with open items',
      es: 'Cierre de un periodo con puntos abiertos',
    },
    unit: { zh: '', en: '', es: '' },
    isFixed: true,
  },
  noticeToAll: {
    title: {
      zh: '向所有人发布通知',
      en: 'Notice to everybody',
      es: 'Aviso para todos',
    },
    unit: { zh: '', en: '', es: '' },
    isFixed: true,
  },
  repeatedReference: {
    title: {
      zh: '重复登记银行流水号',
      en: 'Bank reference booked again',
      es: 'Referencia bancaria repetida',
    },
    unit: { zh: '', en: '', es: '' },
    isFixed: true,
  },
  approvalLimit: {
    title: {
      zh: '修改审批额度',
      en: 'Approval limit change',
      es: 'Cambio de un límite de aprobación',
    },
    unit: { zh: '', en: '', es: '' },
    isFixed: true,
  },
} as const satisfies Record<string, Declared>;

export type ApprovalLimitKey = keyof typeof approvalLimits;

const isLimitKey = (word: string): word is ApprovalLimitKey => word in approvalLimits;
export const approvalLimitKeys: readonly ApprovalLimitKey[] =
  Object.keys(approvalLimits).filter(isLimitKey);

/** Those that two people can change (CTL-1): of the others, each use takes two people whatever it is about. */
export const changeableLimitKeys = [
  'lebeanRecharge',
  'lebeanAllocation',
  'lebeanAdjustment',
  'serviceCredit',
  'latePlayWriteOff',
  'cardRefund',
  'pointAdjustment',
  'cardMerge',
] as const satisfies readonly ApprovalLimitKey[];

/** Those that a merchant may set for itself, since its shops decide about them. */
export const merchantLimitKeys = [
  'cardRefund',
  'pointAdjustment',
] as const satisfies readonly ApprovalLimitKey[];

type ChangeableLimitKey = (typeof changeableLimitKeys)[number];

/** The limit, where people can change it; nothing for one that always takes two. */
export const changeableLimit = (key: ApprovalLimitKey): ChangeableLimitKey | undefined =>
  changeableLimitKeys.find((changeable) => changeable === key);

const declared = new Map<string, Declared>(Object.entries(approvalLimits));

/** Whether each call of a kind takes two people, whatever it is about. */
export const isFixedLimit = (key: string): boolean => declared.get(key)?.isFixed === true;

/** A limit as people call it, and what its amounts are counted in; its key where it is gone. */
export const approvalLimit = (key: string): Declared =>
  declared.get(key) ?? { title: { zh: key, en: key, es: key }, unit: { zh: '', en: '', es: '' } };

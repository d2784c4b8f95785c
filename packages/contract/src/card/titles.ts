import type { Titles } from '../kernel/text.ts';

export const cardOperationTitles = {
  'card.open': { zh: '开卡', en: 'Issue card', es: 'Dar de alta tarjeta' },
  'card.recharge': { zh: '会员充值', en: 'Recharge card', es: 'Recargar tarjeta' },
  'card.freeze': { zh: '冻结会员卡', en: 'Freeze card', es: 'Bloquear tarjeta' },
  'card.freezeMany': { zh: '批量冻结', en: 'Freeze cards', es: 'Bloquear tarjetas' },
  'card.unfreeze': { zh: '解冻会员卡', en: 'Unfreeze card', es: 'Desbloquear tarjeta' },
  'card.replace': { zh: '补卡', en: 'Replace card', es: 'Sustituir tarjeta' },
  'card.cancel': { zh: '销卡', en: 'Cancel card', es: 'Anular tarjeta' },
  'card.cancelWithBalance': {
    zh: '带余额销卡',
    en: 'Cancel card with balance',
    es: 'Anular tarjeta con saldo',
  },
  'card.refund': { zh: '会员卡退款', en: 'Refund card', es: 'Reembolsar tarjeta' },
  'card.correctMember': {
    zh: '更正会员资料',
    en: 'Correct member details',
    es: 'Corregir datos de miembro',
  },
  'card.adjustPoints': {
    zh: '赠送或更正点数',
    en: 'Give or correct points',
    es: 'Regalar o corregir puntos',
  },
  'card.merge': { zh: '合并会员卡', en: 'Merge cards', es: 'Unir tarjetas' },
  'card.revealPhone': {
    zh: '查看完整手机号',
    en: 'View full phone number',
    es: 'Ver teléfono completo',
  },
  'member.export': { zh: '导出会员', en: 'Export members', es: 'Exportar miembros' },
} as const satisfies Titles;

export const cardObjectTitles = {
  card: { zh: '会员卡', en: 'Card', es: 'Tarjeta' },
} as const satisfies Titles;

import type { Permissions } from '../kernel/permission.ts';

export const cardPermissions = {
  'member.member.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '会员查询', en: 'Look up members', es: 'Consultar miembros' },
  },
  'member.phone.view': {
    kinds: ['staff', 'shop'],
    title: { zh: '查看完整手机号', en: 'View full phone numbers', es: 'Ver teléfonos completos' },
  },
  'member.member.correct': {
    kinds: ['staff', 'shop'],
    title: { zh: '更正会员资料', en: 'Correct member details', es: 'Corregir datos de miembros' },
  },
  'member.point.adjust': {
    kinds: ['staff', 'shop'],
    title: { zh: '赠送与更正点数', en: 'Give and correct points', es: 'Regalar y corregir puntos' },
  },
  'member.card.merge': {
    kinds: ['staff', 'shop'],
    title: { zh: '合并会员卡', en: 'Merge cards', es: 'Unir tarjetas' },
  },
  'member.card.open': {
    kinds: ['shop'],
    title: { zh: '开卡', en: 'Issue cards', es: 'Dar de alta tarjetas' },
  },
  'member.card.recharge': {
    kinds: ['shop'],
    title: { zh: '充值', en: 'Recharge cards', es: 'Recargar tarjetas' },
  },
  'member.card.freeze': {
    kinds: ['staff', 'shop'],
    title: {
      zh: '冻结与解冻',
      en: 'Freeze and unfreeze cards',
      es: 'Bloquear y desbloquear tarjetas',
    },
  },
  'member.card.replace': {
    kinds: ['shop'],
    title: { zh: '补卡', en: 'Replace cards', es: 'Sustituir tarjetas' },
  },
  'member.card.cancel': {
    kinds: ['staff', 'shop'],
    title: { zh: '销卡', en: 'Cancel cards', es: 'Anular tarjetas' },
  },
  'member.card.refund': {
    kinds: ['staff', 'shop'],
    title: { zh: '会员卡退款', en: 'Refund cards', es: 'Reembolsar tarjetas' },
  },
} as const satisfies Permissions;

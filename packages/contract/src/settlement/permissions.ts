import type { Permissions } from '../kernel/permission.ts';

export const settlementPermissions = {
  'settlement.statement.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看账单', en: 'View statements', es: 'Ver estados de cuenta' },
  },
  'settlement.statement.draft': {
    kinds: ['staff'],
    title: {
      zh: '生成、发出与作废账单',
      en: 'Draft, send and discard statements',
      es: 'Crear, enviar y descartar estados de cuenta',
    },
  },
  'settlement.statement.return': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '退回账单', en: 'Return statements', es: 'Devolver estados de cuenta' },
  },
  'settlement.statement.confirm': {
    kinds: ['partner', 'shop'],
    title: { zh: '确认账单', en: 'Confirm statements', es: 'Confirmar estados de cuenta' },
  },
  'settlement.dispute.open': {
    kinds: ['partner', 'shop'],
    title: { zh: '提出争议', en: 'Dispute lines', es: 'Disputar líneas' },
  },
  'settlement.dispute.answer': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '回复争议', en: 'Reply to disputes', es: 'Responder a disputas' },
  },
  'settlement.dispute.decide': {
    kinds: ['staff'],
    title: { zh: '处理争议', en: 'Decide disputes', es: 'Resolver disputas' },
  },
  'settlement.adjustment.manage': {
    kinds: ['staff'],
    title: { zh: '管理调整单', en: 'Manage adjustments', es: 'Gestionar ajustes' },
  },
  'settlement.payment.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看结算付款', en: 'View settlement payments', es: 'Ver pagos de cuentas' },
  },
  'settlement.payment.manage': {
    kinds: ['staff'],
    title: {
      zh: '登记结算付款',
      en: 'Book settlement payments',
      es: 'Registrar pagos de cuentas',
    },
  },
  'settlement.writeOff.propose': {
    kinds: ['staff'],
    title: { zh: '申请核销', en: 'Propose write-offs', es: 'Proponer cancelaciones' },
  },
  'settlement.writeOff.confirm': {
    kinds: ['staff'],
    title: { zh: '确认核销', en: 'Confirm write-offs', es: 'Confirmar cancelaciones' },
  },
  'settlement.setting.view': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看结算设置', en: 'View settlement settings', es: 'Ver ajustes de liquidación' },
  },
  'settlement.setting.manage': {
    kinds: ['staff'],
    title: {
      zh: '修改结算设置',
      en: 'Edit settlement settings',
      es: 'Modificar ajustes de liquidación',
    },
  },
  'settlement.run.view': {
    kinds: ['staff'],
    title: { zh: '查看结算任务', en: 'View settlement runs', es: 'Ver tareas de liquidación' },
  },
} as const satisfies Permissions;

import type { Titles } from '../kernel/text.ts';

export const settlementOperationTitles = {
  'statement.draft': { zh: '生成账单', en: 'Draft a statement', es: 'Crear estado de cuenta' },
  'statement.send': { zh: '发出账单', en: 'Send a statement', es: 'Enviar estado de cuenta' },
  'statementMail.send': {
    zh: '重发账单邮件',
    en: 'Resend statement email',
    es: 'Reenviar estado de cuenta por correo',
  },
  'statement.discard': {
    zh: '作废账单草稿',
    en: 'Discard a draft',
    es: 'Descartar borrador',
  },
  'statement.return': { zh: '退回账单', en: 'Return a statement', es: 'Devolver estado de cuenta' },
  'statement.confirm': {
    zh: '确认账单',
    en: 'Confirm a statement',
    es: 'Confirmar estado de cuenta',
  },
  'statement.export': {
    zh: '导出账单',
    en: 'Export statements',
    es: 'Exportar estados de cuenta',
  },
  'statementSource.export': {
    zh: '导出账单明细',
    en: 'Export rows of a statement',
    es: 'Exportar filas de un estado de cuenta',
  },
  'statementFile.create': {
    zh: '下载账单文件',
    en: 'Download statement file',
    es: 'Crear archivo de un estado de cuenta',
  },
  'statementDispute.open': { zh: '提出争议', en: 'Dispute a line', es: 'Disputar línea' },
  'statementDispute.answer': {
    zh: '回复争议',
    en: 'Reply to a dispute',
    es: 'Responder a disputa',
  },
  'statementDispute.uphold': { zh: '争议成立', en: 'Uphold a dispute', es: 'Aceptar disputa' },
  'statementDispute.reject': { zh: '驳回争议', en: 'Reject a dispute', es: 'Rechazar disputa' },
  'statementDispute.withdraw': {
    zh: '撤回争议',
    en: 'Withdraw a dispute',
    es: 'Retirar disputa',
  },
  'statementPayment.create': { zh: '登记付款', en: 'Book a payment', es: 'Registrar pago' },
  'statementPayment.createForPartner': {
    zh: '登记合作商付款',
    en: 'Book a payment to a partner',
    es: 'Registrar pago a un socio',
  },
  'statementPayment.repeat': {
    zh: '重复流水号登记付款',
    en: 'Book a payment with a repeated reference',
    es: 'Registrar pago con referencia repetida',
  },
  'statementPayment.repeatForPartner': {
    zh: '重复流水号登记合作商付款',
    en: 'Book a payment to a partner with a repeated reference',
    es: 'Registrar pago a un socio con referencia repetida',
  },
  'statementPayment.attach': {
    zh: '上传付款凭证',
    en: 'Attach the voucher of a payment',
    es: 'Adjuntar comprobante de un pago',
  },
  'statementDispute.attach': {
    zh: '上传争议文件',
    en: 'Attach a file to a dispute',
    es: 'Adjuntar archivo a una disputa',
  },
  'statementPayment.allocate': {
    zh: '冲抵账单',
    en: 'Apply credit to statements',
    es: 'Aplicar saldo',
  },
  'statementPayment.export': { zh: '导出结算付款', en: 'Export payments', es: 'Exportar pagos' },
  'statementWriteOff.propose': {
    zh: '申请核销',
    en: 'Propose a write-off',
    es: 'Proponer cancelación',
  },
  'statementWriteOff.confirm': {
    zh: '确认核销',
    en: 'Confirm a write-off',
    es: 'Confirmar cancelación',
  },
  'statementAdjustment.create': { zh: '新增调整单', en: 'Add an adjustment', es: 'Añadir ajuste' },
  'statementAdjustment.remove': {
    zh: '删除调整单',
    en: 'Remove an adjustment',
    es: 'Quitar ajuste',
  },
  'statementAdjustment.export': {
    zh: '导出调整单',
    en: 'Export adjustments',
    es: 'Exportar ajustes',
  },
  'settlementSetting.save': {
    zh: '修改结算设置',
    en: 'Edit settlement settings',
    es: 'Modificar ajustes de liquidación',
  },
  'settlementSetting.export': {
    zh: '导出结算设置',
    en: 'Export settlement settings',
    es: 'Exportar ajustes de liquidación',
  },
  'billingMode.set': { zh: '设置计费方式', en: 'Set the billing mode', es: 'Fijar facturación' },
  'settlementGap.export': {
    zh: '导出未结明细',
    en: 'Export unbilled rows',
    es: 'Exportar filas sin facturar',
  },
} as const satisfies Titles;

export const settlementObjectTitles = {
  statement: { zh: '账单', en: 'Statement', es: 'Estado de cuenta' },
  statementDispute: { zh: '账单争议', en: 'Dispute', es: 'Disputa' },
  statementPayment: { zh: '结算付款', en: 'Settlement payment', es: 'Pago de cuentas' },
  statementAdjustment: { zh: '调整单', en: 'Adjustment', es: 'Ajuste' },
} as const satisfies Titles;

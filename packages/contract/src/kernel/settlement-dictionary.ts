const parent = { zh: '结算', en: 'Settlement', es: 'Liquidación' };

/** The types about statements; code branches on all of them. */
export const settlementTypes = {
  statementStage: {
    parent,
    title: { zh: '账单阶段', en: 'Statement stage', es: 'Etapa de un estado de cuenta' },
    isOpen: false,
  },
  statementStep: {
    parent,
    title: { zh: '账单记录', en: 'Statement step', es: 'Paso de un estado de cuenta' },
    isOpen: false,
  },
  statementPaid: {
    parent,
    title: { zh: '付款状态', en: 'Payment status', es: 'Estado del pago' },
    isOpen: false,
  },
  statementLine: {
    parent,
    title: { zh: '账单项目', en: 'Statement line', es: 'Línea de un estado de cuenta' },
    isOpen: false,
  },
  statementSource: {
    parent,
    title: { zh: '明细来源', en: 'Source of a row', es: 'Fila de una línea' },
    isOpen: false,
  },
  disputeState: {
    parent,
    title: { zh: '争议状态', en: 'Dispute status', es: 'Estado de una disputa' },
    isOpen: false,
  },
  statementPaymentKind: {
    parent,
    title: { zh: '结算付款类型', en: 'Payment type', es: 'Tipo de pago' },
    isOpen: false,
  },
  billingMode: {
    parent,
    title: { zh: '计费方式', en: 'Billing mode', es: 'Modo de facturación' },
    isOpen: false,
  },
  settlementSilence: {
    parent,
    title: { zh: '未答复时', en: 'No reply', es: 'Silencio' },
    isOpen: false,
  },
} as const;

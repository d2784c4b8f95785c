import { defineMessages } from '../../platform/i18n.ts';

export const stateDialogMessages = defineMessages({
  zh: {
    undone: '撤销上一步',
    freezeTitle: '冻结 {name} 的卡 {cardNumber}',
    freezeConsequence: '冻结后此卡不能消费、充值和补卡，余额保留，随时可以解冻。',
    freezeSubmit: '冻结此卡',
    unfreezeTitle: '解冻 {name} 的卡 {cardNumber}',
    unfreezeConsequence: '解冻后此卡立即恢复使用。冻结原因：{reason}',
    unfreezeSubmit: '解冻此卡',
    cancelTitle: '注销 {name} 的卡 {cardNumber}',
    cancelConsequence: '注销后此卡永久失效，不能恢复，卡号不能再用。',
    cancelSubmit: '注销此卡',
    reasonHint: '会记入卡的历史和操作日志',
    replaceTitle: '给 {name} 补卡',
    replaceConsequence:
      '旧卡号 {cardNumber} 立即停用；余额、等级和历史转到新卡号，旧卡号仍可搜索到。',
    newNumber: '新卡号',
    fee: '补卡费',
    free: '免费',
    replaceSubmit: '确认收款 {amount} 并补卡',
    replaceFree: '确认补卡',
  },
  en: {
    undone: 'Undone immediately',
    freezeTitle: 'Freeze card {cardNumber} ({name})',
    freezeConsequence:
      'A frozen card cannot be used, recharged or replaced. Its balance is kept, and it can be unfrozen at any time.',
    freezeSubmit: 'Freeze card',
    unfreezeTitle: 'Unfreeze card {cardNumber} ({name})',
    unfreezeConsequence: 'The card can be used again immediately. Reason it was frozen: {reason}',
    unfreezeSubmit: 'Unfreeze card',
    cancelTitle: 'Cancel card {cardNumber} ({name})',
    cancelConsequence:
      'This permanently closes the card. It cannot be restored and its number cannot be used again.',
    cancelSubmit: 'Cancel this card',
    reasonHint: 'Recorded in the card history and the operation log',
    replaceTitle: 'Replace {name}’s card',
    replaceConsequence:
      'Number {cardNumber} stops working immediately. Balance, level and history move to the new number; you can still find the card by the old one.',
    newNumber: 'New card number',
    fee: 'Fee',
    free: 'Free',
    replaceSubmit: 'Charge {amount} and replace',
    replaceFree: 'Replace card',
  },
  es: {
    undone: 'Deshecho al momento',
    freezeTitle: 'Bloquear la tarjeta {cardNumber} ({name})',
    freezeConsequence:
      'Una tarjeta bloqueada no se puede usar, recargar ni sustituir. El saldo se conserva y se puede desbloquear en cualquier momento.',
    freezeSubmit: 'Bloquear la tarjeta',
    unfreezeTitle: 'Desbloquear la tarjeta {cardNumber} ({name})',
    unfreezeConsequence: 'Podrá usarse de inmediato. Motivo del bloqueo: {reason}',
    unfreezeSubmit: 'Desbloquear la tarjeta',
    cancelTitle: 'Anular la tarjeta {cardNumber} ({name})',
    cancelConsequence:
      'La tarjeta se anula para siempre. No se puede recuperar ni volver a usar su número.',
    cancelSubmit: 'Anular esta tarjeta',
    reasonHint: 'Queda registrado en el historial de la tarjeta y en el registro de operaciones',
    replaceTitle: 'Sustituir la tarjeta de {name}',
    replaceConsequence:
      'El número {cardNumber} deja de funcionar de inmediato. Saldo, nivel e historial pasan al nuevo número; aún podrá buscarla por el antiguo.',
    newNumber: 'Número nuevo',
    fee: 'Tarifa',
    free: 'Gratis',
    replaceSubmit: 'Cobrar {amount} y sustituir',
    replaceFree: 'Sustituir la tarjeta',
  },
});

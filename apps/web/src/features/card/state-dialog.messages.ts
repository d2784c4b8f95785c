import { defineMessages } from '../../platform/i18n.ts';

export const stateDialogMessages = defineMessages({
  zh: {
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
    freezeTitle: 'Freeze card {cardNumber} of {name}',
    freezeConsequence:
      'A frozen card cannot be used, recharged or replaced. Its balance stays, and it can be unfrozen at any time.',
    freezeSubmit: 'Freeze this card',
    unfreezeTitle: 'Unfreeze card {cardNumber} of {name}',
    unfreezeConsequence: 'The card can be used again at once. It was frozen because: {reason}',
    unfreezeSubmit: 'Unfreeze this card',
    cancelTitle: 'Cancel card {cardNumber} of {name}',
    cancelConsequence: 'The card ends for good. It cannot be restored, nor its number used again.',
    cancelSubmit: 'Yes, cancel the card',
    reasonHint: 'Kept in the history of the card and in the operation log',
    replaceTitle: 'Replace the card of {name}',
    replaceConsequence:
      'Number {cardNumber} stops working at once. Balance, level and history move to the new number; the old one can still be found.',
    newNumber: 'New card number',
    fee: 'Fee',
    free: 'Free',
    replaceSubmit: 'Take {amount} and replace',
    replaceFree: 'Replace the card',
  },
  es: {
    freezeTitle: 'Bloquear la tarjeta {cardNumber} de {name}',
    freezeConsequence:
      'Bloqueada, no puede usarse, recargarse ni reponerse. El saldo se conserva y puede desbloquearse en cualquier momento.',
    freezeSubmit: 'Bloquear la tarjeta',
    unfreezeTitle: 'Desbloquear la tarjeta {cardNumber} de {name}',
    unfreezeConsequence: 'Podrá usarse de inmediato. Se bloqueó por: {reason}',
    unfreezeSubmit: 'Desbloquear la tarjeta',
    cancelTitle: 'Anular la tarjeta {cardNumber} de {name}',
    cancelConsequence:
      'La tarjeta queda anulada para siempre. No se puede recuperar ni volver a usar su número.',
    cancelSubmit: 'Anular la tarjeta',
    reasonHint: 'Queda en el historial de la tarjeta y en el registro de operaciones',
    replaceTitle: 'Reponer la tarjeta de {name}',
    replaceConsequence:
      'El número {cardNumber} deja de funcionar de inmediato. Saldo, nivel e historial pasan al nuevo número; el antiguo se sigue encontrando.',
    newNumber: 'Número nuevo',
    fee: 'Coste',
    free: 'Gratis',
    replaceSubmit: 'Cobrar {amount} y reponer',
    replaceFree: 'Reponer la tarjeta',
  },
});

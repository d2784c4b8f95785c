import { field, moneyThatAdds } from './field.ts';

/** What the fields of journals are called. */
export const journalFields = {
  belongsTo: field('归属月份', 'Belongs to', 'Corresponde a'),
  creditAccount: field('贷方科目', 'Credit account', 'Cuenta de haber'),
  creditAmount: moneyThatAdds('贷方', 'Credit', 'Haber'),
  debitAccount: field('借方科目', 'Debit account', 'Cuenta de debe'),
  debitAmount: moneyThatAdds('借方', 'Debit', 'Debe'),
  isLeftOut: field('不入账', 'Left out', 'Excluido'),
  isMapped: field('已设科目', 'Mapped', 'Con cuenta'),
  isReversal: field('冲销凭证', 'Reversal', 'Anulación'),
  isReversed: field('已冲销', 'Reversed', 'Anulado'),
  journalId: field('凭证', 'Journal', 'Asiento'),
  journalKind: field('业务', 'Type', 'Tipo'),
  journalNumber: field('凭证编号', 'Journal', 'N.º de asiento'),
  ledgerAccount: field('科目', 'Account', 'Cuenta'),
};

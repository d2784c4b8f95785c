import { defineMessages } from '../../platform/i18n.ts';

export const correctionMessages = defineMessages({
  zh: {
    happenedOn: '发生日期',
    happenedHint: '留空：就是今天',
    adjustTitle: '调整“{name}”的乐豆',
    add: '增加',
    take: '扣减',
    adjust: '调整',
    adjustHint: '余额只能这样更正：原有记录不变，账本新增一笔调整。',
    reverseTitle: '冲正 {number}',
    reverseConsequence:
      '将原路退回 {lebeans} 乐豆，全额且只能冲正一次。原单据保留，账本新增一笔冲正。',
    reverse: '冲正 {lebeans} 乐豆',
    reasonHint: '写入单据和操作日志',
    aboveLimit: '超过 {limit} 乐豆需由另一人审批后生效。',
  },
  en: {
    happenedOn: 'Happened on',
    happenedHint: 'Left empty, it is today',
    adjustTitle: 'Adjust the lebeans of {name}',
    add: 'Add',
    take: 'Take',
    adjust: 'Adjust',
    adjustHint:
      'A balance is corrected in this way only: what was stays, and the book gets one more movement.',
    reverseTitle: 'Reverse {number}',
    reverseConsequence:
      '{lebeans} lebeans go back to where they came from, as a whole and once. The document stays; the book gets one more movement.',
    reverse: 'Reverse {lebeans} lebeans',
    reasonHint: 'Kept with the document and in the operation log',
    aboveLimit: 'Above {limit} lebeans a second person has to approve.',
  },
  es: {
    happenedOn: 'Ocurrió el',
    happenedHint: 'Vacío: hoy',
    adjustTitle: 'Ajustar los lebeans de {name}',
    add: 'Añadir',
    take: 'Quitar',
    adjust: 'Ajustar',
    adjustHint:
      'Un saldo solo se corrige así: lo anterior queda y el libro recibe un movimiento más.',
    reverseTitle: 'Anular {number}',
    reverseConsequence:
      '{lebeans} lebeans vuelven a su origen, todos y una sola vez. El documento queda; el libro recibe un movimiento más.',
    reverse: 'Anular {lebeans} lebeans',
    reasonHint: 'Queda en el documento y en el registro de operaciones',
    aboveLimit: 'Por encima de {limit} lebeans debe aprobarlo otra persona.',
  },
});

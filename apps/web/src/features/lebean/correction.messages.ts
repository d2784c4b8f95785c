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
    adjustTitle: 'Adjust lebeans of {name}',
    happenedOn: 'Value date',
    happenedHint: 'Leave blank for today',
    add: 'Add',
    take: 'Remove',
    adjust: 'Adjust',
    adjustHint: 'Adds a correcting entry to the ledger. Earlier entries are never changed.',
    reverseTitle: 'Reverse {number}',
    reverseConsequence:
      'Returns all {lebeans} {lebeans:lebean|lebeans} to where they came from. This can be done only once. The original record is kept and a reversing entry is added.',
    reverse: 'Reverse {lebeans} {lebeans:lebean|lebeans}',
    reasonHint: 'Recorded on the document and in the operation log',
    aboveLimit: 'Amounts above {limit} {limit:lebean|lebeans} need a second approver.',
  },
  es: {
    happenedOn: 'Fecha valor',
    happenedHint: 'En blanco: hoy',
    adjustTitle: 'Ajustar los lebeans de {name}',
    add: 'Añadir',
    take: 'Quitar',
    adjust: 'Ajustar',
    adjustHint: 'Añade un asiento de corrección al libro. Los asientos anteriores no cambian.',
    reverseTitle: 'Anular {number}',
    reverseConsequence:
      'Devuelve los {lebeans} {lebeans:lebean|lebeans} a su origen. Solo puede hacerse una vez. El registro original se conserva y se añade un asiento de anulación.',
    reverse: 'Anular {lebeans} {lebeans:lebean|lebeans}',
    reasonHint: 'Queda registrado en el documento y en el registro de operaciones',
    aboveLimit: 'Por encima de {limit} {limit:lebean|lebeans} debe aprobarlo otra persona.',
  },
});

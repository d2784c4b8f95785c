import type { Text } from '../kernel/text.ts';
import type { BankDirection, bankFaults, BankLineState, bankRowKinds } from './rows.ts';

/** What the state of a line is called. */
export const bankLineStateWords: Readonly<Record<BankLineState, Text>> = {
  open: { zh: '未核对', en: 'Unmatched', es: 'Sin conciliar' },
  booked: { zh: '已入账', en: 'Booked', es: 'Registrada' },
  ignored: { zh: '已忽略', en: 'Ignored', es: 'Omitida' },
};

/** Whether a line came in or went out, in a word: a sign alone is overlooked. */
export const bankDirectionWords: Readonly<Record<BankDirection, Text>> = {
  in: { zh: '收入', en: 'In', es: 'Entrada' },
  out: { zh: '支出', en: 'Out', es: 'Salida' },
};

/** What rows are called that are no lines. */
export const bankRowKindWords: Readonly<Record<(typeof bankRowKinds)[number], Text>> = {
  fault: { zh: '无法读取', en: 'Cannot be read', es: 'Ilegible' },
  known: { zh: '已在其他文件中', en: 'Already in another file', es: 'Ya en otro archivo' },
  note: { zh: '说明或合计', en: 'Note or total', es: 'Nota o total' },
};

/** Why a row cannot be read. */
export const bankFaultWords: Readonly<Record<(typeof bankFaults)[number], Text>> = {
  amountUnreadable: {
    zh: '金额无法识别',
    en: 'Amount not recognised',
    es: 'El importe es ilegible',
  },
  amountTooFine: {
    zh: '金额超过两位小数',
    en: 'The amount has more than two decimals',
    es: 'El importe tiene más de dos decimales',
  },
  amountTooLarge: { zh: '金额过大', en: 'The amount is too large', es: 'El importe es excesivo' },
  amountMissing: { zh: '没有金额', en: 'No amount', es: 'Falta el importe' },
  amountTwice: {
    zh: '收入与支出同时有值',
    en: 'Both credit and debit',
    es: 'Abono y cargo a la vez',
  },
  amountZero: { zh: '金额为零', en: 'The amount is zero', es: 'El importe es cero' },
  currencyUnknown: { zh: '币种无法识别', en: 'Currency not recognised', es: 'Moneda desconocida' },
  dateUnreadable: { zh: '日期无法识别', en: 'Date not recognised', es: 'La fecha es ilegible' },
  directionUnknown: {
    zh: '不是收入也不是支出',
    en: 'Neither in nor out',
    es: 'Ni entrada ni salida',
  },
  notCarriedOut: { zh: '交易未成功', en: 'Transaction not completed', es: 'No se realizó' },
  quoteNotClosed: { zh: '引号没有结束', en: 'Unclosed quotation mark', es: 'Comillas sin cerrar' },
};

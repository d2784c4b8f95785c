import { refusal } from '../kernel/refusal.ts';

export const bankAccountNotFound = refusal('BANK_ACCOUNT_NOT_FOUND', 'notFound', {
  zh: '没有找到该银行账户',
  en: 'Bank account not found',
  es: 'No existe esa cuenta bancaria',
});
export const bankAccountExists = refusal('BANK_ACCOUNT_EXISTS', 'conflict', {
  zh: '已有名称与币种相同的银行账户',
  en: 'A bank account with this name and currency already exists',
  es: 'Ya existe una cuenta bancaria con ese nombre y moneda',
});
export const bankFileKnown = refusal('BANK_FILE_KNOWN', 'conflict', {
  zh: '该文件已由 {person} 导入（{name}）',
  en: '{person} has already imported this file ({name})',
  es: 'Este archivo ya lo importó {person} ({name})',
});
export const bankFileTooLarge = refusal('BANK_FILE_TOO_LARGE', 'invalid', {
  zh: '银行文件最大 {max} MB，解开后也不能过大',
  en: 'A bank file can have up to {max} MB, also once unpacked',
  es: 'Un extracto admite {max} MB como máximo, también al descomprimirse',
});
export const bankFileTooLong = refusal('BANK_FILE_TOO_LONG', 'invalid', {
  zh: '文件有 {count} 行，最多 {max} 行；请按日期拆分',
  en: 'The file has {count} {count:row|rows}; the limit is {max}. Split it by date',
  es: 'El archivo tiene {count} {count:fila|filas} y se admiten {max}. Divídalo por fechas',
});
export const bankFileUnreadable = refusal('BANK_FILE_UNREADABLE', 'invalid', {
  zh: '无法读取该文件：不是 CSV 或 XLSX，或已损坏',
  en: 'The file cannot be read: it is not a CSV or XLSX file, or it is damaged',
  es: 'No se puede leer el archivo: no es CSV ni XLSX, o está dañado',
});
export const bankHeadingNotFound = refusal('BANK_HEADING_NOT_FOUND', 'invalid', {
  zh: '没有找到含日期与金额列的表头，请指定各列',
  en: 'No header with a date and an amount was found. Choose those columns',
  es: 'No se encontró un encabezado con fecha e importe. Indique las columnas',
});
export const bankLineNotFound = refusal('BANK_LINE_NOT_FOUND', 'notFound', {
  zh: '没有找到该流水',
  en: 'Bank line not found',
  es: 'No existe esa línea',
});
export const bankLineDecided = refusal('BANK_LINE_DECIDED', 'conflict', {
  zh: '该流水已由 {person} 处理',
  en: '{person} has already settled this line',
  es: 'Esta línea ya la resolvió {person}',
});
export const bankLineOpen = refusal('BANK_LINE_OPEN', 'conflict', {
  zh: '该流水未被忽略',
  en: 'This line is not ignored',
  es: 'Esta línea no está omitida',
});
export const claimNotOpen = refusal('BANK_CLAIM_NOT_OPEN', 'conflict', {
  zh: '所选账单有的已付清、已变或方向不符，请重新核对',
  en: 'A chosen statement is already paid, no longer exists or has the opposite direction. Check again',
  es: 'Un estado de cuenta elegido está pagado, ya no existe o es del otro sentido. Revíselo',
});
export const claimOtherCurrency = refusal('BANK_CLAIM_OTHER_CURRENCY', 'conflict', {
  zh: '流水为 {currency}，所选账单币种不同',
  en: 'The line is in {currency}; a chosen statement is not',
  es: 'La línea está en {currency}, un estado de cuenta elegido no',
});
export const claimsOfSeveral = refusal('BANK_CLAIMS_OF_SEVERAL', 'conflict', {
  zh: '一笔流水只能冲抵同一商户或同一合作商的账单',
  en: 'A line can only pay statements of one merchant or one partner',
  es: 'Una línea paga estados de cuenta de un solo comercio o socio',
});
export const bankLineBookedElsewhere = refusal('BANK_LINE_BOOKED_ELSEWHERE', 'conflict', {
  zh: '该银行流水号已登记为付款，请忽略此流水并注明原因',
  en: 'A payment with this bank reference is already booked. Ignore the line and give the reason',
  es: 'Ya hay un pago con esta referencia bancaria. Omita la línea indicando el motivo',
});

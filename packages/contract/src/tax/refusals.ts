import { refusal } from '../kernel/refusal.ts';

export const taxNotFound = refusal('TAX_NOT_FOUND', 'notFound', {
  zh: '没有找到该税率',
  en: 'Tax rate not found',
  es: 'No existe ese impuesto',
});
export const taxExists = refusal('TAX_EXISTS', 'conflict', {
  zh: '{country} 自 {day} 起已有税率，请先删除',
  en: '{country} already has a tax rate from {day}. Delete it first',
  es: '{country} ya tiene un impuesto desde {day}. Quítelo antes',
});
export const taxUsed = refusal('TAX_USED', 'conflict', {
  zh: '已有账单使用该税率，请新增以后月份的税率',
  en: 'Statements have used this tax rate. Add one for a later month instead',
  es: 'Hay estados de cuenta con este impuesto. Añada uno para un mes posterior',
});
export const invoiceNotFound = refusal('INVOICE_NOT_FOUND', 'notFound', {
  zh: '没有找到该发票',
  en: 'Invoice not found',
  es: 'No existe esa factura',
});
export const invoiceExists = refusal('INVOICE_EXISTS', 'conflict', {
  zh: '账单 {number} 已申请或已开具发票',
  en: 'An invoice for statement {number} has already been requested or issued',
  es: 'La factura del estado de cuenta {number} ya está solicitada o emitida',
});
export const invoiceEmpty = refusal('INVOICE_EMPTY', 'conflict', {
  zh: '账单 {number} 没有可开票的金额',
  en: 'Statement {number} has nothing to invoice',
  es: 'El estado de cuenta {number} no tiene nada que facturar',
});
export const invoiceNotConfirmed = refusal('INVOICE_NOT_CONFIRMED', 'conflict', {
  zh: '账单 {number} 确认后才能开票',
  en: 'Statement {number} can be invoiced once it is confirmed',
  es: 'El estado de cuenta {number} se factura una vez confirmado',
});
export const invoiceState = refusal('INVOICE_STATE', 'conflict', {
  zh: '发票当前状态不允许此操作，请刷新后查看',
  en: 'Not possible in the invoice’s current status. Refresh to see it',
  es: 'El estado actual de la factura no lo permite. Actualice para verlo',
});
export const invoiceNumberUsed = refusal('INVOICE_NUMBER_USED', 'conflict', {
  zh: '发票号码 {number} 已使用',
  en: 'Invoice number {number} is already in use',
  es: 'El número de factura {number} ya está usado',
});
export const redNumberNeeded = refusal('RED_NUMBER_NEEDED', 'invalid', {
  zh: '已开具的发票须填写红字发票号码',
  en: 'Enter the number of the credit note that cancels an issued invoice',
  es: 'Indique el número de la factura rectificativa que anula una emitida',
});
export const invoiceFileUnfit = refusal('INVOICE_FILE_UNFIT', 'invalid', {
  zh: '发票文件须为 PDF、OFD、XML 或图片',
  en: 'An invoice is a PDF, OFD or XML file, or an image',
  es: 'La factura es un PDF, OFD, XML o una imagen',
});
export const invoiceFileMissing = refusal('INVOICE_FILE_MISSING', 'notFound', {
  zh: '该发票还没有文件',
  en: 'This invoice has no file yet',
  es: 'Esta factura aún no tiene archivo',
});

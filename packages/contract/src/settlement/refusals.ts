import { refusal } from '../kernel/refusal.ts';

export const statementStage = refusal('STATEMENT_STAGE', 'conflict', {
  zh: '账单 {number} 当前阶段不允许此操作',
  en: 'Not possible at the current stage of statement {number}',
  es: 'El estado de cuenta {number} está en una etapa que no lo permite',
});
export const periodLocked = refusal('PERIOD_LOCKED', 'conflict', {
  zh: '已由账单 {number} 结算，不能更改；请在下期调整',
  en: 'Statement {number} has billed this, so it cannot be changed. Adjust it in the next period',
  es: 'El estado de cuenta {number} ya lo facturó. No se puede cambiar; ajústelo en el próximo periodo',
});
export const periodNotOver = refusal('PERIOD_NOT_OVER', 'conflict', {
  zh: '该月在店铺所在时区尚未结束',
  en: 'This month has not ended at the shop yet',
  es: 'Este mes aún no ha terminado en la zona de la tienda',
});
export const periodBilled = refusal('PERIOD_BILLED', 'conflict', {
  zh: '该月或其后的月份已有账单',
  en: 'This month or a later one already has a statement',
  es: 'Este mes, o uno posterior, ya tiene su estado de cuenta',
});
export const statementFollowed = refusal('STATEMENT_FOLLOWED', 'conflict', {
  zh: '账单 {number} 已有付款、争议或后续账单，不能退回',
  en: 'Statement {number} has payments, open disputes or a later statement. It cannot be returned or discarded',
  es: 'El estado de cuenta {number} tiene pagos, disputas o un estado posterior. No se puede devolver',
});
export const samePerson = refusal('STATEMENT_SAME_PERSON', 'conflict', {
  zh: '须由另一人完成此步',
  en: 'A different person must do this step',
  es: 'Este paso debe hacerlo otra persona',
});
export const remarkNeeded = refusal('STATEMENT_REMARK_NEEDED', 'conflict', {
  zh: '实收与应收不一致，请填写备注',
  en: 'The amount received differs from the amount due. Add a note',
  es: 'Lo recibido no coincide con lo debido. Añada una nota',
});
export const closingChanged = refusal('STATEMENT_CLOSING_CHANGED', 'conflict', {
  zh: '账单金额已变，请重新查看',
  en: 'The statement has changed. Review it again',
  es: 'El estado de cuenta ha cambiado. Revíselo de nuevo',
});
export const lineNotFound = refusal('STATEMENT_LINE_NOT_FOUND', 'notFound', {
  zh: '没有找到该账单项目',
  en: 'Statement line not found',
  es: 'No existe esa línea',
});
export const lineDisputed = refusal('STATEMENT_LINE_DISPUTED', 'conflict', {
  zh: '该项目已有处理中的争议',
  en: 'This line is already disputed',
  es: 'Esta línea ya está en disputa',
});
export const claimTooLarge = refusal('STATEMENT_CLAIM_TOO_LARGE', 'conflict', {
  zh: '争议金额不能超过该项目金额',
  en: 'A claim cannot be larger than its line',
  es: 'La reclamación no puede superar el importe de la línea',
});
export const disputeNotFound = refusal('STATEMENT_DISPUTE_NOT_FOUND', 'notFound', {
  zh: '没有找到该争议',
  en: 'Dispute not found',
  es: 'No existe esa disputa',
});
export const disputeDecided = refusal('STATEMENT_DISPUTE_DECIDED', 'conflict', {
  zh: '该争议已处理',
  en: 'This dispute has already been decided',
  es: 'Esta disputa ya está resuelta',
});
export const adjustmentNotFound = refusal('STATEMENT_ADJUSTMENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该调整单',
  en: 'Adjustment not found',
  es: 'No existe ese ajuste',
});
export const statementPaymentNotFound = refusal('STATEMENT_PAYMENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该笔付款',
  en: 'Payment not found',
  es: 'No existe ese pago',
});
export const bankReferenceUsed = refusal('BANK_REFERENCE_USED', 'conflict', {
  zh: '该银行流水号已登记过',
  en: 'This bank reference has already been booked',
  es: 'Esta referencia bancaria ya se registró',
});
export const bankReferenceFree = refusal('BANK_REFERENCE_FREE', 'conflict', {
  zh: '该银行流水号尚未登记过，请按普通付款登记',
  en: 'This bank reference is not booked yet. Book the payment as usual',
  es: 'Esta referencia bancaria aún no se ha registrado: registre el pago como siempre',
});
export const voucherUnfit = refusal('VOUCHER_UNFIT', 'invalid', {
  zh: '凭证须为 PNG、JPEG、WebP 图片或 PDF',
  en: 'A voucher is a PNG, JPEG or WebP image, or a PDF',
  es: 'El comprobante es una imagen PNG, JPEG o WebP, o un PDF',
});
export const voucherNotFound = refusal('VOUCHER_NOT_FOUND', 'notFound', {
  zh: '该笔付款还没有凭证',
  en: 'This payment has no voucher yet',
  es: 'Este pago aún no tiene comprobante',
});
export const disputeFileUnfit = refusal('DISPUTE_FILE_UNFIT', 'invalid', {
  zh: '文件须为 PNG、JPEG、WebP 图片或 PDF',
  en: 'The file must be a PNG, JPEG or WebP image, or a PDF',
  es: 'El archivo debe ser una imagen PNG, JPEG o WebP, o un PDF',
});
export const tooManyDisputeFiles = refusal('TOO_MANY_DISPUTE_FILES', 'conflict', {
  zh: '每个争议最多 {max} 个文件',
  en: 'A dispute takes up to {max} files',
  es: 'Una disputa admite hasta {max} archivos',
});
export const disputeFileNotFound = refusal('DISPUTE_FILE_NOT_FOUND', 'notFound', {
  zh: '没有找到该文件',
  en: 'File not found',
  es: 'No existe ese archivo',
});
export const nothingOpen = refusal('STATEMENT_NOTHING_OPEN', 'conflict', {
  zh: '没有可冲抵的未结金额',
  en: 'There is no open amount to apply this to',
  es: 'No hay importe abierto al que aplicarlo',
});
export const writeOffWaits = refusal('STATEMENT_WRITE_OFF_WAITS', 'conflict', {
  zh: '该账单已有待确认的核销',
  en: 'A write-off of this statement is already awaiting confirmation',
  es: 'Ya hay una cancelación pendiente de este estado de cuenta',
});
export const noWriteOff = refusal('STATEMENT_NO_WRITE_OFF', 'conflict', {
  zh: '该账单没有待确认的核销，或金额已变',
  en: 'No write-off of this statement is awaiting confirmation, or the amount has changed',
  es: 'No hay cancelación pendiente, o queda menos por pagar',
});
export const statementNoMailbox = refusal('STATEMENT_NO_MAILBOX', 'conflict', {
  zh: '店铺没有有效的对账邮箱，请先在店铺资料中填写',
  en: 'The shop has no valid reconciliation email. Enter it in the details of the shop first',
  es: 'La tienda no tiene un correo válido para conciliación. Indíquelo antes en su ficha',
});
export const statementMailWaits = refusal('STATEMENT_MAIL_WAITS', 'conflict', {
  zh: '发往 {mailbox} 的邮件仍在发送中，系统会自动重试',
  en: 'An email to {mailbox} is still being sent and is retried automatically',
  es: 'El correo a {mailbox} sigue en curso y se reintenta automáticamente',
});

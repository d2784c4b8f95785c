import { field, inHundredths, moneyThatAdds } from './field.ts';

/** What the fields of taxes and invoices are called. */
export const taxFields = {
  cancelledAt: field('作废时间', 'Cancelled', 'Anulada el'),
  cancelledBy: field('作废人', 'Cancelled by', 'Anulada por'),
  invoicedAt: field('开具时间', 'Issued', 'Emitida el'),
  invoicedBy: field('开具人', 'Issued by', 'Emitida por'),
  invoiceNumber: field('发票号码', 'Invoice number', 'N.º de factura'),
  invoiceState: field('发票状态', 'Invoice', 'Factura'),
  invoiceTitle: field('发票抬头', 'Made out to', 'A nombre de'),
  isInForce: field('生效中', 'In force', 'En vigor'),
  isUsed: field('已使用', 'Used', 'Usado'),
  redNumber: field('红字发票号码', 'Credit note number', 'N.º de rectificativa'),
  goodsTaxRate: inHundredths('商品小票税率（%）', 'Tax on goods (%)', 'Impuesto de artículos (%)'),
  pointTaxRate: inHundredths(
    '充值小票税率（%）',
    'Tax on recharges (%)',
    'Impuesto de recargas (%)',
  ),
  taxAmount: moneyThatAdds('税额', 'Tax', 'Impuesto'),
  taxMode: field('计税方式', 'How it is added', 'Cómo se aplica'),
  taxRate: inHundredths('税率（%）', 'Tax rate (%)', 'Tipo impositivo (%)'),
};

import type { Text } from '@lebean/contract/kernel/text';

const text = (zh: string, en: string, es: string): Text => ({ zh, en, es });

/** What stands in the files of a statement, beside the titles of its fields. */
export const fileWords = {
  title: text('对账单', 'Statement of account', 'Estado de cuenta'),
  issuedTo: text('致', 'Issued to', 'Emitido a'),
  shop: text('店铺', 'Shop', 'Tienda'),
  taxNumber: text('税号', 'Tax number', 'N.º fiscal'),
  period: text('账期', 'Period', 'Periodo'),
  timeZone: text('时区', 'Time zone', 'Zona horaria'),
  currency: text('币种', 'Currency', 'Moneda'),
  version: text('版本', 'Version', 'Versión'),
  lines: text('明细', 'Lines', 'Líneas'),
  rows: text('来源记录', 'Source rows', 'Filas de origen'),
  facts: text('账单信息', 'Statement', 'Estado'),
  line: text('行', 'Line', 'Línea'),
  ofLine: text('账单行', 'Line', 'Línea'),
  record: text('记录', 'Record', 'Registro'),
  item: text('项目', 'Item', 'Concepto'),
  quantity: text('数量', 'Quantity', 'Cantidad'),
  unitPrice: text('单价', 'Unit price', 'Precio'),
  gross: text('含税金额', 'Gross', 'Importe'),
  tax: text('税额', 'Tax', 'Impuesto'),
  net: text('不含税金额', 'Net', 'Neto'),
  rowCount: text('记录数', 'Rows', 'Filas'),
  document: text('单据', 'Document', 'Documento'),
  row: text('记录标识', 'Row', 'Fila'),
  time: text('时间', 'Time', 'Hora'),
  exactTime: text('精确时间（UTC）', 'Exact time (UTC)', 'Hora exacta (UTC)'),
  amount: text('金额', 'Amount', 'Importe'),
  belongsTo: text('属于 {month}', 'of {month}', 'de {month}'),
  about: text('{reference}：{reason}（{person}）', '{reference}: {reason} ({person})', '{reference}: {reason} ({person})'),
  nothingDue: text('本期无往来', 'Nothing moved in this period', 'Sin movimientos en este periodo'),
  sum: text('合计', 'Total', 'Total'),
  proof: text('验证', 'Proof', 'Comprobación'),
  code: text('验证码', 'Code', 'Código'),
  root: text('Merkle 根', 'Merkle root', 'Raíz de Merkle'),
  position: text('账本位置', 'Ledger position', 'Posición del libro'),
  where: text('验证网址', 'Verify at', 'Comprobar en'),
  howTo: text(
    '凭账单号和验证码可在验证网址核对本文件是否被改动、是否已有新版本，无需登录。Merkle 根由全部来源记录算出，任何一条改动都会使其不同。',
    'With number and code anybody can check, without a login, whether this file was altered and whether a later version has replaced it. The Merkle root is computed over all source rows: with any of them changed it is another one.',
    'Con el número y el código cualquiera puede comprobar, sin iniciar sesión, si este archivo fue alterado y si una versión posterior lo reemplaza. La raíz de Merkle se calcula sobre todas las filas de origen: si cambia una, es otra.',
  ),
  deemed: text('逾期未答复，视为确认', 'Deemed confirmed: nobody answered in time', 'Se da por confirmado: nadie respondió a tiempo'),
  sentAt: text('发出', 'Sent', 'Enviado'),
  pageOf: text('第 {page} 页，共 {pages} 页', 'Page {page} of {pages}', 'Página {page} de {pages}'),
} as const;

/** A text with its placeholders filled. */
export const filled = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

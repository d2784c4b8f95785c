import { isBlank, type Row } from './cells.ts';

/** What a column of a bank's file is for (SET-17). */
export const columnRoles = [
  'valueDate',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'payer',
  'payee',
  'reference',
  'outReference',
  'text',
  'status',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Which column is for what, by the titles of the columns. */
export type Columns = { readonly [Role in ColumnRole]?: string | undefined };

/** Titles that banks, WeChat Pay and Alipay give their columns; the first one that a file has is taken. */
const knownTitles: Readonly<Record<ColumnRole, readonly string[]>> = {
  valueDate:
    '起息日|交易时间|交易日期|交易日|记账日期|记账时间|入账时间|入账日期|发生时间|日期|value date|valuedate|fecha valor|f. valor|booking date|posting date|posted date|transaction date|completed date|date|fecha operación|fecha de operación|fecha operacion|fecha contable|fecha'.split(
      '|',
    ),
  amount: '交易金额|收支金额|发生额|金额|amount|transaction amount|importe|monto|cantidad'.split(
    '|',
  ),
  credit:
    '应结订单金额|收入金额|贷方金额|贷方发生额|转入金额|入账金额|收入|贷方|存入|credit|credit amount|paid in|money in|deposit|deposits|abono|abonos|haber|ingreso|ingresos|crédito|depósito'.split(
      '|',
    ),
  debit:
    '退款金额|支出金额|借方金额|借方发生额|转出金额|支出|借方|支取|debit|debit amount|paid out|money out|withdrawal|withdrawals|cargo|cargos|debe|gasto|gastos|débito|retiro'.split(
      '|',
    ),
  direction: '收/支|收支|收支类型|借贷标志|借贷|借/贷|dr/cr|cr/dr|debit/credit|d/c|signo'.split(
    '|',
  ),
  currency: '币种|货币种类|货币|currency|ccy|moneda|divisa'.split('|'),
  payer:
    '对方户名|对方名称|对方账户名称|收/付方名称|交易对方|付款人名称|付款人|付款方|对手户名|payer|counterparty|remitter|payee/payer|name|ordenante|contraparte|beneficiario|titular|对方账号'.split(
      '|',
    ),
  // Banks with a column for each side: what went out went to whom this one says.
  payee:
    '收款人名称|收款方名称|收款人户名|收款户名|收款人|收款方|payee|beneficiary|beneficiary name|beneficiario|destinatario'.split(
      '|',
    ),
  reference:
    '微信支付业务单号|微信订单号|账务流水号|交易流水号|交易单号|交易订单号|交易号|流水号|凭证号|bank reference|transaction id|reference|ref|referencia|número de operación|numero de operacion|nº referencia|id'.split(
      '|',
    ),
  // A refund of WeChat Pay stands under the number of the order that it gives back, and has one of its own.
  outReference: '微信退款单号|退款单号'.split('|'),
  text: '附言|摘要|交易摘要|业务摘要|用途|商品说明|商品名称|商品|备注|description|details|payment details|narrative|memo|text|remarks|concepto|descripción|detalle|observaciones'.split(
    '|',
  ),
  status: '交易状态|当前状态|status|estado'.split('|'),
};

/** A title as it is compared: without its unit in brackets, spaces and the difference of letters. */
const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The titles of a heading; those that are empty or stand twice are distinguished by their place. */
export function titlesOf({ cells }: Row): string[] {
  const titles: string[] = [];
  for (const [place, cell] of cells.entries()) {
    const title = String(cell);
    titles.push(title === '' || titles.includes(title) ? `${title}#${place + 1}` : title);
  }
  return titles;
}

/** Which columns a heading seems to have. */
export function proposeColumns(titles: readonly string[]): Columns {
  const left = new Map(titles.toReversed().map((title) => [plain(title), title] as const));
  const columns: { [Role in ColumnRole]?: string } = {};
  for (const role of columnRoles) {
    const known = knownTitles[role].find((title) => left.has(title));
    if (known === undefined) continue;
    const title = left.get(known);
    if (title !== undefined) columns[role] = title;
    left.delete(known);
  }
  return columns;
}

/** Whether lines can be read with these columns: they say when and how much. */
export const suffice = ({ valueDate, amount, credit, debit }: Columns): boolean =>
  valueDate !== undefined && [amount, credit, debit].some((title) => title !== undefined);

/** A heading is looked for at the beginning of a file only: in front of it stand a few lines that explain. */
export const maxHeadingRow = 60;

/** The first row that satisfies, with its titles. */
export function findHeading(
  rows: readonly Row[],
  fits: (titles: readonly string[]) => boolean,
): { readonly place: number; readonly titles: readonly string[] } | undefined {
  for (const [place, row] of rows.slice(0, maxHeadingRow).entries()) {
    if (isBlank(row)) continue;
    const titles = titlesOf(row);
    if (fits(titles)) return { place, titles };
  }
  return undefined;
}

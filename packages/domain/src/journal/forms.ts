/** A line as the import forms of accounting programs take it (SET-28). */
export interface FormLine {
  readonly currency: string;
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
  readonly summary: string;
}

export interface FormParts {
  readonly number: string;
  /** The last day of the month. */
  readonly day: string;
  readonly maker: string;
  readonly lines: readonly FormLine[];
}

/** Hundredths as a decimal, exactly: 5 is 0.05 and -120 is -1.20. */
export function decimal(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const sign = hundredths < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The lines of each currency: one voucher each. */
function vouchersOf(lines: readonly FormLine[]): (readonly [string, readonly FormLine[]])[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => [
    currency,
    lines.filter((line) => line.currency === currency),
  ]);
}

/** The columns of the standard voucher form of Kingdee K/3 and KIS, in their order. */
export const kingdeeColumns =
  '凭证日期,会计年度,会计期间,凭证字,凭证号,科目代码,科目名称,币别代码,币别名称,原币金额,借方,贷方,制单,审核,核准,出纳,经办,结算方式,结算号,凭证摘要,数量,数量单位,单价,参考信息,业务日期,往来业务编号,附件数,序号,系统模块,业务描述,汇率类型,汇率,分录序号,核算项目,过账,机制凭证,现金流量'.split(
    ',',
  );

/** A cell by its column; amounts are hundredths. */
export type KingdeeCell = string | { readonly hundredths: number };

/** The rows of Kingdee's form: one voucher for each currency. */
export function kingdeeRows({ number, day, maker, lines }: FormParts): KingdeeCell[][] {
  return vouchersOf(lines).flatMap(([currency, own], voucher) =>
    own.map(({ account, debit, credit, summary }, place) => {
      const cells: Readonly<Record<string, KingdeeCell>> = {
        凭证日期: day,
        会计年度: day.slice(0, 4),
        会计期间: String(Number(day.slice(5, 7))),
        凭证字: '记',
        凭证号: String(voucher + 1),
        科目代码: account,
        币别代码: currency === 'CNY' ? 'RMB' : currency,
        原币金额: { hundredths: debit + credit },
        借方: { hundredths: debit },
        贷方: { hundredths: credit },
        制单: maker,
        凭证摘要: summary,
        参考信息: number,
        业务日期: day,
        附件数: '0',
        序号: String(voucher + 1),
        汇率: '1',
        分录序号: String(place),
      };
      return kingdeeColumns.map((column) => cells[column] ?? '');
    }),
  );
}

/** Fields stand between commas, and there is no way to write one in them. */
const plain = (text: string, maxLength: number): string =>
  Array.from(text.replaceAll(/[,"\r\n\t]+/g, ' '))
    .slice(0, maxLength)
    .join('')
    .trim();

/** The text that the voucher import of Yonyou U8 and T3 takes: 填制凭证,V800. */
export function yonyouText({ day, maker, lines }: FormParts): string {
  const rows = vouchersOf(lines).flatMap(([, own], voucher) =>
    own.map(({ account, debit, credit, summary }) =>
      [
        day,
        '记',
        String(voucher + 1),
        '0',
        plain(summary, 30),
        account,
        decimal(debit),
        decimal(credit),
        '0',
        '0',
        '0',
        plain(maker, 10),
      ].join(','),
    ),
  );
  return ['填制凭证,V800', ...rows, ''].join('\r\n');
}

const xeroHeading =
  '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2';

/** Xero's template of manual journals. It takes 300 lines a file: shops are added up by account. */
export function xeroText({ number, day, lines }: FormParts): string {
  const [year, month, date] = day.split('-');
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = vouchersOf(lines).flatMap(([currency, own]) => {
    const sums = new Map<string, { line: FormLine; amount: number }>();
    for (const line of own) {
      const key = `${line.account} ${line.debit > 0 ? 'd' : 'c'} ${line.summary}`;
      const amount = (sums.get(key)?.amount ?? 0) + line.debit - line.credit;
      sums.set(key, { line, amount });
    }
    return [...sums.values()].map(({ line, amount }) =>
      [
        quoted(`${number} ${currency}`),
        `${date}/${month}/${year}`,
        quoted(line.summary),
        quoted(line.account),
        quoted('Tax Exempt'),
        decimal(amount),
        '',
        '',
        '',
        '',
      ].join(','),
    );
  });
  return [xeroHeading, ...rows, ''].join('\r\n');
}

import {
  bookBankLine,
  listBankLines,
  proposeForBankLines,
} from '@lebean/contract/bank/line.operations';
import {
  createBankAccount,
  createBankFile,
  listBankAccounts,
  previewBankFile,
} from '@lebean/contract/bank/operations';
import {
  createPaymentPromise,
  listOpenStatements,
  saveReminderThreshold,
} from '@lebean/contract/debt/operations';
import { addDays } from '@lebean/domain/calendar-day';
import type { Worker } from './company.ts';

const decimals = (amount: number): string => (amount / 100).toFixed(2);

/**
 * What the bank of the example tells: what is owed, a part of it, and what has nothing to do with it. Nobody knows since
 * the month before last whose one of them is: until somebody does, that month is closed over it (SET-27).
 */
export async function tellBank(staff: Worker, until: Date): Promise<void> {
  const { rows: known } = await staff.read(listBankAccounts, {});
  const { rows } = await staff.read(listOpenStatements, { currency: 'CNY', pageSize: 100 });
  const owed = rows.filter(({ open }) => open > 0);
  const [whole, part, promised] = owed;
  if (known.length > 0 || whole === undefined) return;
  const today = until.toISOString().slice(0, 10);
  const unclear = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() - 1, -2));
  const lines = [
    [decimals(whole.open), '', whole.merchantName, `账单 ${whole.statementNumber}`],
    ...(part === undefined
      ? []
      : [
          [
            decimals(Math.ceil(part.open / 2)),
            '',
            part.merchantName,
            `${part.statementNumber}首付`,
          ],
        ]),
    ['', '1250.00', '朝阳物业', '办公室租金'],
    ['', '35.00', '', '账户管理费'],
    ['6800.00', '', '海淀图书大厦', '读书卡退款'],
  ];
  const dayOf = (place: number): string =>
    place === lines.length - 1 ? unclear.toISOString().slice(0, 10) : addDays(today, -2 * place);
  const file = [
    '招商银行账户流水',
    '交易日期,收入金额,支出金额,对方户名,摘要,交易流水号',
    ...lines.map(([credit, debit, payer, words], place) =>
      [dayOf(place), credit, debit, payer, words, `CMB${today}${1000 + place}`].join(','),
    ),
    '合计,,,,,',
  ].join('\r\n');
  const account = { bankName: '招商银行 4321', currency: 'CNY' };
  const { id: bankAccountId } = await staff.call(createBankAccount, account, 'bank account');
  const fileId = await staff.upload('招商银行流水.csv', Buffer.from(`\uFEFF${file}`));
  const { layout } = await staff.read(previewBankFile, { fileId, bankAccountId });
  const read = await staff.call(createBankFile, { fileId, bankAccountId, layout }, 'bank file');
  await bookCertain(staff, read.id);
  if (promised !== undefined) {
    const promise = {
      statementId: promised.id,
      promisedFor: addDays(today, 5),
      remark: '电话答应',
    };
    await staff.call(createPaymentPromise, promise, 'promise');
  }
  const threshold = { currency: 'CNY', threshold: 10_000, version: 0 };
  await staff.call(saveReminderThreshold, threshold, 'threshold');
}

/** A click on what is certain. */
async function bookCertain(staff: Worker, bankFileId: number): Promise<void> {
  const { rows } = await staff.read(listBankLines, { bankFileId });
  const { proposals } = await staff.read(proposeForBankLines, {
    lineIds: rows.map(({ id }) => id),
  });
  const certain = proposals.find(({ certainty }) => certainty === 'certain');
  if (certain === undefined) return;
  const { lineId, shares } = certain;
  const statementIds = shares.map(({ statementId }) => statementId);
  await staff.call(bookBankLine, { lineId, statementIds }, `book ${lineId}`);
}

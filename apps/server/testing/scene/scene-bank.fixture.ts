// For tests: a file of a bank with its lines, and what debtors promised and were reminded of.
import type { SceneMaker } from './scene-maker.fixture.ts';
import type { SceneStatements } from './scene-statements.fixture.ts';

interface Place {
  readonly merchantId: number;
  readonly shopId: number;
  readonly ownerId: number;
}

/** What belongs to no merchant: only staff who are not limited to countries see it. */
export interface SceneBank {
  readonly accountId: number;
  readonly fileId: number;
  readonly openLineId: number;
  readonly ignoredLineId: number;
  readonly journalId: number;
}

export async function addBank(
  make: SceneMaker,
  own: Place & { readonly branchId: number },
  foreign: Place,
  statements: SceneStatements,
): Promise<SceneBank> {
  const { accountId, fileId } = await addFile(make, own.ownerId);
  const line = (line_number: number, more: object = {}) =>
    make.add('bank_line', {
      bank_account_id: accountId,
      bank_file_id: fileId,
      line_number,
      value_date: '2020-02-18',
      amount: 900,
      currency: 'CNY',
      payer: 'Payer',
      bank_reference: `BANK-REFERENCE-${line_number}`,
      words: 'Words',
      whole: 'Payer | Words',
      fingerprint: String(line_number),
      ...more,
    });
  const decided = {
    decided_by_account_id: own.ownerId,
    decided_by: 'Somebody',
    decided_at: new Date(),
  };
  const openLineId = await line(2);
  const ignoredLineId = await line(3, { ...decided, state: 'ignored', reason: 'Rent' });
  const booked = await line(4, { ...decided, state: 'booked' });
  await make.query('insert into bank_line_payment (bank_line_id, payment_id) values ($1, $2)', [
    booked,
    statements.payment.own,
  ]);
  await make.query(
    `insert into bank_row (bank_file_id, line_number, kind, fault, whole) values ($1, 5, 'fault', 'dateUnreadable', 'bad')`,
    [fileId],
  );
  await addDebts(make, own, foreign, statements);
  const journalId = await addJournal(make, own);
  return { accountId, fileId, openLineId, ignoredLineId, journalId };
}

/** What debtors promised, and were reminded of. */
async function addDebts(
  make: SceneMaker,
  own: Place & { readonly branchId: number },
  foreign: Place,
  statements: SceneStatements,
): Promise<void> {
  const who = { operator_account_id: own.ownerId, operator_name: 'Somebody' };
  const places = [
    { ...own, statement: statements.statement.own },
    { ...own, shopId: own.branchId, statement: statements.statement.branch },
    { ...foreign, statement: statements.statement.foreign },
  ];
  for (const { merchantId, shopId, statement } of places) {
    const of = { merchant_id: merchantId, shop_id: shopId, statement_id: statement };
    await make.add('payment_promise', {
      ...of,
      ...who,
      promised_for: '2020-03-01',
      created_at: new Date(),
    });
    const reminder = await make.add('debt_reminder', {
      merchant_id: merchantId,
      level: 30,
      day: '2020-04-01',
      created_at: new Date(),
    });
    await make.query(
      `insert into debt_reminder_statement (debt_reminder_id, merchant_id, shop_id, statement_id, level, open)
        values ($1, $2, $3, $4, 30, 900)`,
      [reminder, merchantId, shopId, statement],
    );
  }
  await make.query(
    `insert into reminder_threshold (currency, amount, changed_by) values ('USD', 100, 'Somebody')`,
  );
}

/** A file of an account at a bank. */
async function addFile(make: SceneMaker, ownerId: number) {
  const accountId = await make.add('bank_account', {
    bank_name: 'Bank',
    currency: 'CNY',
    changed_by: 'Somebody',
  });
  const storedId = await make.add('stored_file', {
    file_key: `9f/${'9f'.repeat(16)}`,
    file_name: 'bank.csv',
    file_type: 'csv',
    file_size: 1,
    checksum: '9f'.repeat(32),
    uploaded_by: ownerId,
    uploaded_at: new Date(),
  });
  const fileId = await make.add('bank_file', {
    operator_account_id: ownerId,
    operator_name: 'Somebody',
    bank_account_id: accountId,
    file_id: storedId,
    checksum: '9f'.repeat(32),
    layout: '{}',
    heading_line: 1,
    created_at: new Date(),
  });
  return { accountId, fileId };
}

/** Two closed months, the first of them with its journal. */
async function addJournal(make: SceneMaker, { ownerId, merchantId, shopId }: Place) {
  const operator = { operator_account_id: ownerId, operator_name: 'Somebody' };
  for (const month of ['2019-11-01', '2019-12-01'])
    await make.add('period_closing', {
      month,
      closed_at: new Date(),
      operator_account_id: ownerId,
      closed_by: 'Somebody',
      closed_over: '[]',
    });
  const journalId = await make.add('journal', {
    ...operator,
    journal_number: 'V-SCENE',
    month: '2019-11-01',
    line_count: 2,
    created_at: new Date(),
  });
  const booked = { kind: 'tax', merchant_id: merchantId, shop_id: shopId, currency: 'CNY' };
  await make.add('journal_account', {
    kind: 'tax',
    is_left_out: false,
    debit_account: '1122',
    credit_account: '2221',
    changed_by: 'Somebody',
  });
  await make.add('journal_figure', {
    ...booked,
    journal_id: journalId,
    belongs_to: '2019-11-01',
    amount: 100,
  });
  await make.query(
    `insert into journal_line (journal_id, position, belongs_to, kind, merchant_id, shop_id, currency, account, debit, credit)
      values ($1, 1, '2019-11-01', 'tax', $2, $3, 'CNY', '1122', 100, 0), ($1, 2, '2019-11-01', 'tax', $2, $3, 'CNY', '2221', 0, 100)`,
    [journalId, merchantId, shopId],
  );
  await make.query(
    `insert into journal_file (journal_id, format, file_name, content_type, content, checksum)
      values ($1, 'csv', 'scene.csv', 'text/csv', 'scene', encode(sha256('scene'), 'hex'))`,
    [journalId],
  );
  return journalId;
}

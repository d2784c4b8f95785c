// For tests: statements of shops, one disputed and one in draft, with all that belongs to them.
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

interface Place {
  readonly merchantId: number;
  readonly shopId: number;
  readonly ownerId: number;
}

interface Placed {
  readonly own: number;
  readonly branch: number;
  readonly foreign: number;
}

/** What the statements of the own shop, its branch and the foreign shop are found by. */
export interface SceneStatements {
  readonly statement: Placed;
  readonly draft: Placed;
  /** A line that nobody disputes. */
  readonly line: Placed;
  readonly dispute: Placed;
  readonly payment: Placed;
  readonly adjustment: Placed;
}

type Kind = keyof SceneStatements;

async function addStatement(
  make: SceneMaker,
  { merchantId, shopId, ownerId }: Place,
  word: string,
) {
  const place = { merchant_id: merchantId, shop_id: shopId };
  const who = { operator_account_id: ownerId, operator_name: word, created_at: new Date() };
  const statement = (month: number, more: object) =>
    make.add('statement', {
      ...place,
      statement_number: `B-${word}-${month}`,
      version: 1,
      period_start: `2020-0${month}-01`,
      period_end: `2020-0${month + 1}-01`,
      starts_at: `2020-0${month}-01T00:00:00Z`,
      ends_at: `2020-0${month + 1}-01T00:00:00Z`,
      time_zone: 'Asia/Shanghai',
      currency: 'CNY',
      shop_name: word,
      merchant_name: word,
      legal_name: word,
      tax_number: word,
      drafted_at: '2020-04-01',
      drafted_by: word,
      ...more,
    });
  const id = await statement(1, { receivable: 1000, closing: 1000 });
  const line = (position: number) =>
    make.add('statement_line', {
      ...place,
      statement_id: id,
      position,
      kind: 'adjustment',
      quantity: 1,
      gross: 500,
      net: 500,
      rows: 1,
      reference: word,
      reason: word,
      person: word,
    });
  const disputed = await line(1);
  const free = await line(2);
  await make.query(
    `insert into statement_source (statement_id, line_id, merchant_id, shop_id, source_id, at, quantity, amount, source_kind)
      values ($1, $2, $3, $4, $5, '2020-01-02', 1, 500, 'play')`,
    [id, free, merchantId, shopId, 1_000_000 + shopId],
  );
  await make.query(
    `update statement set stage = 'sent', account_operator_id = $2, account_operator = $3, account_remark = $3,
      sent_at = '2020-02-05', confirm_until = '2020-02-12', due_on = '2020-02-20' where id = $1`,
    [id, ownerId, word],
  );
  await make.add('statement_stage', {
    ...place,
    statement_id: id,
    step: 'sent',
    at: '2020-02-05',
    operator_name: word,
    remark: word,
  });
  const dispute = await make.add('statement_dispute', {
    ...place,
    statement_id: id,
    line_id: disputed,
    reason: word,
    claimed_amount: 100,
    due_on: '2020-02-12',
    opened_by_account_id: ownerId,
    opened_by: word,
    opened_at: '2020-02-06',
  });
  await make.query(`update statement set stage = 'disputed' where id = $1`, [id]);
  await make.add('statement_message', {
    ...place,
    ...who,
    dispute_id: dispute,
    words: word,
    operator_kind: 'shop',
  });
  const payment = await make.add('statement_payment', {
    ...place,
    ...who,
    payment_number: `M-${word}`,
    kind: 'received',
    amount: 500,
    currency: 'CNY',
    bank_reference: word,
    value_date: '2020-02-10',
    payer: word,
    remark: word,
  });
  await make.add('statement_allocation', {
    ...place,
    ...who,
    payment_id: payment,
    statement_id: id,
    amount: 100,
  });
  await make.add('statement_write_off', {
    ...place,
    statement_id: id,
    amount: 100,
    reason: word,
    proposed_by_account_id: ownerId,
    proposed_by: word,
    proposed_at: '2020-03-01',
  });
  const adjustment = await make.add('statement_adjustment', {
    ...place,
    ...who,
    adjustment_number: `K-${word}`,
    kind: 'serviceCredit',
    amount: -100,
    currency: 'CNY',
    reason: word,
    reference: word,
  });
  const draft = await statement(2, { opening: 1000, closing: 1000 });
  await make.add('billing_mode', {
    ...place,
    ...who,
    billing_mode: 'postPaid',
    bean_price: 100,
    effective_from: '2026-01-01',
  });
  await make.add('settlement_setting', { ...place, changed_by: word });
  await make.query(
    `insert into settlement_failure (shop_id, merchant_id, period_start, reason, failed_at) values ($1, $2, '2020-03-01', $3, '2020-04-03')`,
    [shopId, merchantId, word],
  );
  await make.query(
    `insert into settlement_gap (source_kind, source_id, merchant_id, shop_id, period_start, at, quantity, amount, reference, is_late)
      values ('play', $1, $2, $3, '2020-01-01', '2020-01-03', 1, 100, $4, false)`,
    [2_000_000 + shopId, merchantId, shopId, word],
  );
  return { statement: id, draft, line: free, dispute, payment, adjustment };
}

export async function addStatements(
  make: SceneMaker,
  own: Place & { readonly branchId: number },
  foreign: Place,
): Promise<SceneStatements> {
  await make.add('settlement_run', {
    started_at: '2020-02-03',
    finished_at: '2020-02-03',
    due: 3,
    drafted: 3,
  });
  const home = await addStatement(make, own, 'Home');
  const branch = await addStatement(make, { ...own, shopId: own.branchId }, canary.branch);
  const away = await addStatement(make, foreign, canary.foreign);
  const placed = (kind: Kind): Placed => ({
    own: home[kind],
    branch: branch[kind],
    foreign: away[kind],
  });
  return {
    statement: placed('statement'),
    draft: placed('draft'),
    line: placed('line'),
    dispute: placed('dispute'),
    payment: placed('payment'),
    adjustment: placed('adjustment'),
  };
}

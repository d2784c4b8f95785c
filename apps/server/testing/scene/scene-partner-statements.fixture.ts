// For tests: a statement of each partner with a share of one of its shops, and what belongs to both (SET-4).
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

interface Earner {
  readonly partnerId: number;
  readonly shopId: number;
  readonly ownerId: number;
}

interface Earned {
  readonly contractId: number;
  readonly currency: string;
  readonly word: string;
}

/** What was booked of a month, what has changed in it since, and a month that could not be drafted. */
async function addBooking(
  make: SceneMaker,
  { partnerId, shopId }: Earner,
  { contractId, currency, word }: Earned,
): Promise<void> {
  const month = { partner_id: partnerId, contract_id: contractId, period_start: '2020-01-01' };
  await make.query(
    `insert into share_booking (partner_id, contract_id, period_start, booked_at) values ($1, $2, $3, '2020-02-03')`,
    Object.values(month),
  );
  await make.add('share_change', month);
  await make.query(
    `insert into share_failure (partner_id, currency, period_start, reason, failed_at) values ($1, $2, '2020-02-01', $3, '2020-03-03')`,
    [partnerId, currency, word],
  );
  await make.query(
    `insert into share_piece (partner_id, contract_id, period_start, terms_id, shop_id, revision, starts_on, ends_on, base, share,
        share_rate, tier_above, booked_at)
      select $1, $2, $3::date, t.id, $4, 0, $3::date, $3::date + 30, 1000, 100, 1000, 0, '2020-02-03'
        from share_terms t where t.contract_id = $2`,
    [...Object.values(month), shopId],
  );
}

const addDraft = (make: SceneMaker, partnerId: number, { currency, word }: Earned) =>
  make.add('statement', {
    partner_id: partnerId,
    partner_name: word,
    statement_number: `BP-${word}`,
    version: 1,
    period_start: '2020-01-01',
    period_end: '2020-02-01',
    starts_at: '2020-01-01T00:00:00Z',
    ends_at: '2020-02-01T00:00:00Z',
    time_zone: 'Asia/Shanghai',
    currency,
    shop_name: '',
    merchant_name: '',
    legal_name: '',
    tax_number: '',
    receivable: -100,
    closing: -100,
    negative_since: '2020-02-01',
    drafted_at: '2020-02-03',
    drafted_by: word,
  });

async function addPartnerStatement(
  make: SceneMaker,
  earner: Earner,
  earned: Earned,
): Promise<void> {
  const { partnerId, ownerId } = earner;
  const { contractId, word } = earned;
  await addBooking(make, earner, earned);
  const statement = await addDraft(make, partnerId, earned);
  const part = { partner_id: partnerId, statement_id: statement };
  const line = await make.add('statement_line', {
    ...part,
    position: 1,
    kind: 'partnerShare',
    quantity: 1000,
    gross: -100,
    net: -100,
    rows: 1,
    contract_id: contractId,
    share_base: 'moneyIn',
    share_rate: 1000,
    tier_above: 0,
  });
  await make.query(
    `insert into statement_source (statement_id, line_id, partner_id, source_id, at, quantity, amount, source_kind)
      select $1, $2, $3, id, '2020-01-31T00:00:00Z', 1000, -100, 'partnerShare' from share_piece where contract_id = $4`,
    [statement, line, partnerId, contractId],
  );
  await make.query(
    `update statement set stage = 'sent', account_operator_id = $2, account_operator = $3, account_remark = $3,
      sent_at = '2020-02-05', confirm_until = '2020-02-12', due_on = '2020-02-20' where id = $1`,
    [statement, ownerId, word],
  );
  const step = { step: 'sent', at: '2020-02-05', operator_name: word, remark: word };
  await make.add('statement_stage', { ...part, ...step });
  await make.query(
    `insert into statement_seal (statement_id, partner_id, code, merkle_root, row_count, sealed_at)
      values ($1, $2, $3, sha256('row'), 1, '2020-02-06')`,
    [statement, partnerId, `P${String(partnerId).padStart(15, '0')}`],
  );
  await make.query(
    `insert into statement_file (statement_id, partner_id, sha256, format, language, byte_count, made_at)
      values ($1, $2, sha256(convert_to($3, 'UTF8')), 'pdf', 'es', 1, '2020-02-06')`,
    [statement, partnerId, `partner ${word}`],
  );
  await addPayout(make, earner, earned, statement);
}

/** A part of it was paid out, and the rest of the payment is left. */
async function addPayout(
  make: SceneMaker,
  { partnerId, ownerId }: Earner,
  { currency, word }: Earned,
  statement: number,
): Promise<void> {
  const who = { operator_account_id: ownerId, operator_name: word, created_at: '2020-03-01' };
  const payment = await make.add('statement_payment', {
    ...who,
    partner_id: partnerId,
    payment_number: `MP-${word}`,
    kind: 'made',
    amount: -70,
    currency,
    bank_reference: `partner ${word}`,
    value_date: '2020-03-01',
    remark: word,
  });
  const put = { partner_id: partnerId, payment_id: payment, statement_id: statement, amount: -40 };
  await make.add('statement_allocation', { ...who, ...put });
}

export async function addPartnerStatements(
  make: SceneMaker,
  own: Earner,
  foreign: Earner,
  contracts: { readonly own: number; readonly foreign: number },
): Promise<void> {
  const home = { contractId: contracts.own, currency: 'CNY', word: 'Home' };
  const away = { contractId: contracts.foreign, currency: 'USD', word: canary.foreign };
  await addPartnerStatement(make, own, home);
  await addPartnerStatement(make, foreign, away);
  // As if the newest play of each shop had come weeks later.
  await make.query(`insert into late_play (play_id, merchant_id, shop_id, written_at)
    select distinct on (p.shop_id) p.id, p.merchant_id, p.shop_id, p.created_at from play p order by p.shop_id, p.id desc
    on conflict (play_id) do nothing`);
}

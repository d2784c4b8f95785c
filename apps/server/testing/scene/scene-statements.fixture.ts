// For tests: statements of shops, one disputed and one in draft, with all that belongs to them.
import { createHash } from 'node:crypto';
import { emptyTree, rootOf, withLeaf } from '@lebean/domain/merkle';
import { rowBytes } from '@lebean/domain/statement-row';
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

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** What proves the one row that a statement has. */
function rootOfOne(sourceId: number): Buffer {
  const at = '2020-01-02T00:00:00.000000Z';
  const row = { line: 2, sourceKind: 'play', sourceId, at, quantity: 1, amount: 500 };
  return Buffer.from(rootOf(withLeaf(emptyTree, rowBytes(row), sha256), sha256));
}

/** What the statements of the own shop, its branch and the foreign shop are found by. */
export interface SceneStatements {
  readonly statement: Placed;
  readonly draft: Placed;
  /** A line that nobody disputes. */
  readonly line: Placed;
  readonly dispute: Placed;
  /** A file of a dispute. */
  readonly disputeFile: Placed;
  readonly payment: Placed;
  readonly adjustment: Placed;
  readonly invoice: Placed;
  /** The tax of a country that has no shop. */
  readonly taxId: number;
}

type Kind = Exclude<keyof SceneStatements, 'taxId'>;

/** Whose rows are made, and the word that stands in all of their texts. */
interface Owned extends Place {
  readonly word: string;
}

const placeOf = ({ merchantId, shopId }: Place) => ({ merchant_id: merchantId, shop_id: shopId });
const whoOf = ({ ownerId, word }: Owned) => ({
  operator_account_id: ownerId,
  operator_name: word,
  created_at: new Date(),
});

const addDraft = (make: SceneMaker, owned: Owned, month: number, more: object) =>
  make.add('statement', {
    ...placeOf(owned),
    statement_number: `B-${owned.word}-${month}`,
    version: 1,
    period_start: `2020-0${month}-01`,
    period_end: `2020-0${month + 1}-01`,
    starts_at: `2020-0${month}-01T00:00:00Z`,
    ends_at: `2020-0${month + 1}-01T00:00:00Z`,
    time_zone: 'Asia/Shanghai',
    currency: 'CNY',
    shop_name: owned.word,
    merchant_name: owned.word,
    legal_name: owned.word,
    tax_number: owned.word,
    drafted_at: '2020-04-01',
    drafted_by: owned.word,
    ...more,
  });

const addLine = (make: SceneMaker, owned: Owned, statement: number, position: number) =>
  make.add('statement_line', {
    ...placeOf(owned),
    statement_id: statement,
    position,
    kind: 'adjustment',
    quantity: 1,
    gross: 500,
    net: 500,
    rows: 1,
    reference: owned.word,
    reason: owned.word,
    person: owned.word,
  });

/** A statement that was sent, with a line that is disputed and one that is not. */
async function addSent(make: SceneMaker, owned: Owned) {
  const { merchantId, shopId, ownerId, word } = owned;
  const id = await addDraft(make, owned, 1, { receivable: 1000, closing: 1000 });
  const disputed = await addLine(make, owned, id, 1);
  const free = await addLine(make, owned, id, 2);
  await make.query(
    `insert into statement_source (statement_id, line_id, merchant_id, shop_id, source_id, at, quantity, amount, source_kind)
      values ($1, $2, $3, $4, $5, '2020-01-02T00:00:00Z', 1, 500, 'play')`,
    [id, free, merchantId, shopId, 1_000_000 + shopId],
  );
  await make.query(
    `update statement set stage = 'sent', account_operator_id = $2, account_operator = $3, account_remark = $3,
      sent_at = '2020-02-05', confirm_until = '2020-02-12', due_on = '2020-02-20' where id = $1`,
    [id, ownerId, word],
  );
  await addProof(make, owned, id);
  const step = { step: 'sent', at: '2020-02-05', operator_name: word, remark: word };
  await make.add('statement_stage', { ...placeOf(owned), statement_id: id, ...step });
  await make.add('statement_mail', {
    ...placeOf(owned),
    ...whoOf(owned),
    statement_id: id,
    mailbox: '',
    language: 'en',
    state: 'noMailbox',
    next_try_at: '2020-02-05',
  });
  const dispute = await make.add('statement_dispute', {
    ...placeOf(owned),
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
  const message = { dispute_id: dispute, words: word, operator_kind: 'shop' };
  await make.add('statement_message', { ...placeOf(owned), ...whoOf(owned), ...message });
  const disputeFile = await addDisputeFile(make, owned, dispute);
  const invoice = await make.add('statement_invoice', {
    ...placeOf(owned),
    statement_id: id,
    title: word,
    tax_number: word,
    amount: 1000,
    tax: 0,
    currency: 'CNY',
    requested_at: '2020-02-07',
    requester_account_id: ownerId,
    requested_by: word,
  });
  return { statement: id, line: free, dispute, disputeFile, invoice };
}

/** What the owner of the shop shows for a claim (SET-12). */
async function addDisputeFile(make: SceneMaker, owned: Owned, dispute: number): Promise<number> {
  const sign = String(owned.shopId).padStart(30, '0');
  const file = await make.add('stored_file', {
    file_key: `dd/dd${sign}`,
    file_name: 'Claim.pdf',
    file_type: 'pdf',
    file_size: 8,
    checksum: 'd'.repeat(64),
    uploaded_by: owned.ownerId,
    uploaded_at: new Date(),
  });
  return await make.add('statement_dispute_file', {
    ...placeOf(owned),
    ...whoOf(owned),
    dispute_id: dispute,
    file_id: file,
  });
}

/** What proves it, and a file that has left (SET-21). */
async function addProof(make: SceneMaker, { merchantId, shopId, word }: Owned, id: number) {
  await make.query(
    `insert into statement_seal (statement_id, merchant_id, shop_id, code, merkle_root, row_count, sealed_at)
      values ($1, $2, $3, $4, $5, 1, '2020-02-06')`,
    [id, merchantId, shopId, String(shopId).padStart(16, '0'), rootOfOne(1_000_000 + shopId)],
  );
  await make.query(
    `insert into statement_file (statement_id, merchant_id, shop_id, sha256, format, language, byte_count, made_at)
      values ($1, $2, $3, sha256(convert_to($4, 'UTF8')), 'pdf', 'es', 1, '2020-02-06')`,
    [id, merchantId, shopId, word],
  );
}

/** Money for it, of which some is left, and what is proposed to be written off. */
async function addMoney(make: SceneMaker, owned: Owned, statement: number) {
  const { ownerId, word } = owned;
  const common = { ...placeOf(owned), ...whoOf(owned) };
  const payment = await make.add('statement_payment', {
    ...common,
    payment_number: `M-${word}`,
    kind: 'received',
    amount: 500,
    currency: 'CNY',
    bank_reference: word,
    value_date: '2020-02-10',
    payer: word,
    remark: word,
  });
  const put = { payment_id: payment, statement_id: statement, amount: 100 };
  await make.add('statement_allocation', { ...common, ...put });
  await make.add('statement_write_off', {
    ...placeOf(owned),
    statement_id: statement,
    amount: 100,
    reason: word,
    proposed_by_account_id: ownerId,
    proposed_by: word,
    proposed_at: '2020-03-01',
  });
  const adjustment = await make.add('statement_adjustment', {
    ...common,
    adjustment_number: `K-${word}`,
    kind: 'serviceCredit',
    amount: -100,
    currency: 'CNY',
    reason: word,
    reference: word,
  });
  return { payment, adjustment };
}

async function addStatement(make: SceneMaker, place: Place, word: string) {
  const owned = { ...place, word };
  const { merchantId, shopId } = place;
  const sent = await addSent(make, owned);
  const money = await addMoney(make, owned, sent.statement);
  const draft = await addDraft(make, owned, 2, { opening: 1000, closing: 1000 });
  const mode = { billing_mode: 'postPaid', bean_price: 100, effective_from: '2026-01-01' };
  await make.add('billing_mode', { ...placeOf(owned), ...whoOf(owned), ...mode });
  await make.add('settlement_setting', { ...placeOf(owned), changed_by: word });
  await make.query(
    `insert into settlement_failure (shop_id, merchant_id, period_start, reason, failed_at) values ($1, $2, '2020-03-01', $3, '2020-04-03')`,
    [shopId, merchantId, word],
  );
  await make.query(
    `insert into settlement_gap (source_kind, source_id, merchant_id, shop_id, period_start, at, quantity, amount, reference, is_late)
      values ('play', $1, $2, $3, '2020-01-01', '2020-01-03', 1, 100, $4, false)`,
    [2_000_000 + shopId, merchantId, shopId, word],
  );
  return { ...sent, ...money, draft };
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
  const taxId = await make.add('country_tax', {
    country: 'AQ',
    starts_on: '2020-01-01',
    title_zh: '税',
    title_en: 'Tax',
    title_es: 'Impuesto',
    rate: 500,
    mode: 'inclusive',
    created_at: '2020-01-01',
    operator_account_id: own.ownerId,
    operator_name: 'Home',
  });
  await make.query(
    `insert into statement_issuer (currency, country, legal_name, tax_number, changed_by, changed_at)
      values ('CHF', 'CH', 'Platform AG', 'CHE-1', 'Home', '2020-01-01')`,
  );
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
    disputeFile: placed('disputeFile'),
    payment: placed('payment'),
    adjustment: placed('adjustment'),
    invoice: placed('invoice'),
    taxId,
  };
}

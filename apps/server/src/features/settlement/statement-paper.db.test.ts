import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { approveRequest } from '@lebean/contract/approval/operations';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { openDispute, withdrawDispute } from '@lebean/contract/settlement/dispute.operations';
import { getStatement } from '@lebean/contract/settlement/operations';
import {
  attachDisputeFile,
  attachVoucher,
  downloadDisputeFile,
  downloadVoucher,
  maxDisputeFiles,
} from '@lebean/contract/settlement/paper.operations';
import {
  createStatementPayment,
  listStatementPayments,
  repeatStatementPayment,
} from '@lebean/contract/settlement/payment.operations';
import {
  type Answer,
  call,
  type Caller,
  outputOf,
  refusalOf,
  send,
  wireRequest,
} from '../../../testing/calls.fixture.ts';
import { openClosingWorld } from '../closing/closing-world.fixture.ts';

const world = await openClosingWorld();
const { server, scene, tables, callers, refused, play, setNow, ask, second } = world;
const { own } = scene;
const { staff, colleague, owner, partner, stranger } = callers;

const transfer = {
  shopId: own.shopId,
  direction: 'received',
  amount: 1000,
  valueDate: '2026-03-20',
} as const;
const paymentsUnder = async (reference: string) =>
  (await call(server, listStatementPayments, {}, owner)).rows.filter(
    ({ bankReference }) => bankReference === reference,
  );
const months: { march: number } = { march: 0 };

beforeAll(async () => {
  await world.payAfterwards(own.shopId, 100);
  setNow('2026-03-02T00:00:00Z');
  await play({ shopId: own.shopId, at: '2026-03-10T00:00:00Z', lebean: 5000 });
  setNow('2026-04-05T00:00:00Z');
  months.march = await world.sent(own.shopId, '2026-03');
});

describe('SET-16: the same bank reference twice', () => {
  test('SET-16, CTL-1: is refused, and booked where a second person has read why', async () => {
    const first = { ...transfer, bankReference: 'TX-9' };
    await call(server, createStatementPayment, first, staff);
    expect(await refused(createStatementPayment, first, staff)).toBe('BANK_REFERENCE_USED');
    const again = { ...first, repeatReason: 'The bank numbers each day anew' };
    const approvalId = await ask(repeatStatementPayment, again);
    expect(await paymentsUnder('TX-9')).toHaveLength(1);
    expect(await refused(approveRequest, { approvalId }, staff)).toBe('APPROVAL_IS_OWN');
    await call(server, approveRequest, { approvalId }, second);
    expect(await paymentsUnder('TX-9')).toMatchObject([
      { repeatReason: again.repeatReason, amount: 1000 },
      { repeatReason: '', amount: 1000 },
    ]);
    expect(await call(server, getStatement, { statementId: months.march }, staff)).toMatchObject({
      received: 2000,
      open: 3000,
    });
    // The reason of one payment is none for others.
    expect(await refused(createStatementPayment, first, staff)).toBe('BANK_REFERENCE_USED');
  });

  test('SET-16: is not asked about a reference that nobody has booked, and learns of one of other countries without whose it is', async () => {
    const repeated = { ...transfer, bankReference: 'TX-10', repeatReason: 'Because' };
    expect(await refused(repeatStatementPayment, repeated, staff)).toBe('BANK_REFERENCE_FREE');
    await call(server, createStatementPayment, { ...transfer, bankReference: 'TX-10' }, staff);
    const ofCountry = { ...transfer, bankReference: 'TX-10' };
    expect(await refused(createStatementPayment, ofCountry, colleague)).toBe('BANK_REFERENCE_USED');
    const waiting = await send(server, repeatStatementPayment, repeated, colleague);
    expect(waiting.status).toBe(202);
    expect(await refused(repeatStatementPayment, { ...repeated, repeatReason: ' ' }, staff)).toBe(
      '2',
    );
  });

  test('SET-16: the database holds that a repetition has a reason and no reference of its own', async () => {
    const change = (to: string) =>
      tables.query(`update statement_payment set ${to} where bank_reference = 'TX-10'`);
    await expect(change(`repeat_reason = 'x'`)).rejects.toThrow('statement_payment_repeat');
    await expect(change(`repeated_reference = 'x', repeat_reason = 'x'`)).rejects.toThrow(
      'statement_payment_repeat',
    );
  });
});

const shaOf = (content: string): string =>
  createHash('sha256').update(content, 'latin1').digest('hex');

/** Sends bytes of one's own choice as a voucher. */
async function sendBytes(paymentId: number, content: string, fileName: string): Promise<Answer> {
  const payload = Buffer.from(content, 'latin1');
  const input = { paymentId, fileName, fileSize: payload.length };
  const { statusCode, headers, body } = await server.inject({
    method: 'POST',
    url: wireRequest(attachVoucher, input).url,
    headers: { 'content-type': 'application/octet-stream', cookie: `lebean=${staff.token}` },
    payload,
  });
  return { status: statusCode, headers, text: body };
}

const paper = (by: Caller, operation: AnyOperation, input: object, fileName = 'paper.pdf') =>
  send(server, operation, { ...input, fileName, fileSize: 7 }, by);

describe('papers', () => {
  test('SET-16: a voucher is a picture or a PDF, another takes its place, and whoever sees the payment reads it', async () => {
    const { paymentId } = await call(server, createStatementPayment, transfer, staff);
    expect(await send(server, downloadVoucher, { paymentId }, owner)).toMatchObject({
      status: 404,
    });
    expect(await paper(staff, attachVoucher, { paymentId }, 'page.html')).toMatchObject({
      status: 422,
    });
    expect(await paper(owner, attachVoucher, { paymentId })).toMatchObject({ status: 403 });
    await paper(staff, attachVoucher, { paymentId }, 'first.pdf');
    const replacing = await paper(staff, attachVoucher, { paymentId }, 'second.pdf');
    expect(outputOf(attachVoucher, replacing)).toMatchObject({ replacedName: 'first.pdf' });
    for (const reader of [staff, owner, partner]) {
      const read = await send(server, downloadVoucher, { paymentId }, reader);
      expect(read).toMatchObject({ status: 200 });
      // It is saved, and never runs as a page of ours.
      expect(read.headers['content-disposition']).toContain('second.pdf');
      expect(read.headers['content-type']).toBe('application/octet-stream');
    }
    expect(await send(server, downloadVoucher, { paymentId }, stranger)).toMatchObject({
      status: 404,
    });
    // The statement that the payment was put to leads to it, for all who read that statement.
    for (const reader of [staff, owner, partner]) {
      const paid = await call(server, getStatement, { statementId: months.march }, reader);
      expect(paid.allocations.find((put) => put.paymentId === paymentId)).toMatchObject({
        voucherName: 'second.pdf',
      });
    }
    expect(await refused(getStatement, { statementId: months.march }, stranger)).toBe(
      'STATEMENT_NOT_FOUND',
    );
  });

  test('SET-16: the voucher whose place another took stays in the log, with its name and what its bytes were', async () => {
    const { paymentId } = await call(server, createStatementPayment, transfer, staff);
    await paper(staff, attachVoucher, { paymentId }, 'first.pdf');
    await sendBytes(paymentId, '%PDF-1.7 the second', 'second.pdf');
    const { rows } = await tables.query<{ before: unknown; after: unknown }>(
      `select before, after from operation_log where operation = $1 and object_id = $2 order by id`,
      [attachVoucher.id, String(paymentId)],
    );
    expect(rows).toMatchObject([
      { before: null, after: { voucherName: 'first.pdf', checksum: shaOf('%PDF-xx') } },
      {
        before: { voucherName: 'first.pdf', checksum: shaOf('%PDF-xx') },
        after: { voucherName: 'second.pdf', checksum: shaOf('%PDF-1.7 the second') },
      },
    ]);
  });

  test('SET-16: a voucher is told by its bytes, and is saved under a name that says what it is', async () => {
    const { paymentId } = await call(server, createStatementPayment, transfer, staff);
    const unfit = [
      ['<script>alert(1)</script>', 'paper.pdf'],
      ['MZ\u0000\u0001', 'paper.pdf'],
      ['PK\u0003\u0004', 'paper.pdf'],
      ['GIF89a', 'paper.png'],
    ] as const;
    for (const [content, name] of unfit)
      expect([name, refusalOf(await sendBytes(paymentId, content, name))]).toEqual([
        name,
        'VOUCHER_UNFIT',
      ]);
    const fit = [
      ['%PDF-1.7', 'paper', 'paper.pdf'],
      ['%PDF-1.7', 'PAPER.PDF', 'PAPER.PDF'],
      ['%PDF-1.7<script>', 'paper.html', 'paper.html.pdf'],
      ['\u00ff\u00d8\u00ff\u00e0 scanned', 'scan.pdf', 'scan.pdf.jpg'],
    ] as const;
    for (const [content, name, saved] of fit) {
      const kept = await sendBytes(paymentId, content, name);
      expect(outputOf(attachVoucher, kept)).toMatchObject({ voucherName: saved });
      const read = await send(server, downloadVoucher, { paymentId }, owner);
      expect(read.headers['content-disposition']).toContain(saved);
    }
  });

  test('SET-12: both sides show papers for a claim until it is decided, and strangers read none', async () => {
    const { lines } = await call(server, getStatement, { statementId: months.march }, owner);
    const claim = { claimedAmount: 500, reason: 'It was broken', lineId: lines[0]?.id ?? 0 };
    const disputed = { statementId: months.march, ...claim };
    const { disputeId } = await call(server, openDispute, disputed, owner);
    expect(await paper(owner, attachDisputeFile, { disputeId }, 'proof.exe')).toMatchObject({
      status: 422,
    });
    expect(await paper(stranger, attachDisputeFile, { disputeId })).toMatchObject({ status: 404 });
    for (const by of [owner, partner, staff]) await paper(by, attachDisputeFile, { disputeId });
    const { disputes } = await call(server, getStatement, { statementId: months.march }, owner);
    const files = disputes.find(({ id }) => id === disputeId)?.files ?? [];
    expect(files).toHaveLength(3);
    const [{ id: disputeFileId } = { id: 0 }] = files;
    for (const reader of [staff, owner, partner])
      expect(await send(server, downloadDisputeFile, { disputeFileId }, reader)).toMatchObject({
        status: 200,
      });
    expect(await send(server, downloadDisputeFile, { disputeFileId }, stranger)).toMatchObject({
      status: 404,
    });
    for (let more = files.length; more < maxDisputeFiles; more += 1)
      await paper(owner, attachDisputeFile, { disputeId });
    expect((await paper(owner, attachDisputeFile, { disputeId })).text).toContain(
      'TOO_MANY_DISPUTE_FILES',
    );
    await call(server, withdrawDispute, { disputeId }, owner);
    expect((await paper(owner, attachDisputeFile, { disputeId })).text).toContain(
      'STATEMENT_DISPUTE_DECIDED',
    );
  });
});

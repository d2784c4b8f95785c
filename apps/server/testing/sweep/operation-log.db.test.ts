import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { operations } from '@lebean/contract/registry/operations';
import { login } from '@lebean/contract/session/operations';
import { isExport } from '@lebean/contract/vocabulary/export';
import { hashPassword } from '../../src/capabilities/session/password-hash.ts';
import { testDatabase } from '../../src/database/testing.ts';
import { call, isSuccess, refusalOf, send, serverOn } from '../calls.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { keepRows } from './kept-rows.fixture.ts';
import { ownInputs } from './sweep-inputs.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
beforeAll(async () => {
  await client.connect();
  const hash = await hashPassword('not-a-secret');
  const known = [hash, scene.own.ownerId];
  await client.query(
    `update account set password_hash = $1, login_name = 'boss' where id = $2`,
    known,
  );
  restoreRows = await keepRows(client);
});
afterAll(() => client.end());
/** As the operations of the sweep find the rows that they change. */
let restoreRows: () => Promise<void>;

const owner = { token: scene.own.ownerToken };

interface Line {
  readonly operation: string;
  readonly account_id: number | null;
  readonly source: string;
  readonly object: string;
  readonly object_id: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly result: string;
}

/** The lines that the log has gained by some work. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const last = await client.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from operation_log',
  );
  await work();
  const found = await client.query<Line>(
    `select operation, account_id::int, source, object, object_id, before, after, result
      from operation_log where id > $1 order by id`,
    [last.rows[0]?.id],
  );
  return found.rows;
}

/** Requests for approval were asked for by whoever withdraws them, or by somebody else. */
async function askAs(requesterId: number): Promise<void> {
  await client.query('alter table approval_request disable trigger keeps_decision');
  await client.query('update approval_request set requester_account_id = $1', [requesterId]);
  await client.query('alter table approval_request enable trigger keeps_decision');
}
const logged = operations.filter(
  ({ audit, permission }) => audit !== undefined && permission !== 'public',
);

/** Commands that leave no line, and those that change nothing: each one a decision. */
const unlogged = [
  'session.logout',
  'errorReport.send',
  // What somebody reads is written with the notice: when it was seen, opened and put away (NTC-7).
  'inbox.open',
  'inbox.see',
  'inbox.close',
  'inbox.archive',
  // So is what somebody does with an event (NTC-10).
  'event.read',
  'event.readAll',
  'event.archive',
  'terminal.heartbeat',
  'terminal.reportInstalls',
  // What a file becomes that comes in parts is logged by the call that takes it.
  'upload.begin',
  'upload.send',
  // It is a ticket, or counts on one.
  'terminal.fault',
  // A play is its own record: the order and its transfers name who, when and where.
  'terminalPlay.start',
  'terminalPlay.end',
  'terminalPlay.cancel',
  'terminalPlay.late',
  // So is a comment; whatever staff make of it is logged.
  'terminalPlay.rate',
  // Each row of a selection has the line of its own operation (SH-59): with devices, accounts and requests to join.
  'activityJoin.approveMany',
  'activityJoin.rejectMany',
  'activity.enableMany',
  'activity.disableMany',
  'activity.resumeMany',
  'notice.publishMany',
  'notice.withdrawMany',
  'notice.reinstateMany',
  'device.moveMany',
  'device.enableMany',
  'device.disableMany',
  'authorisation.voidMany',
  'authorisation.disableMany',
  'authorisation.enableMany',
  'authorisation.releaseMany',
  'account.enableMany',
  'account.disableMany',
  'goods.enableMany',
  'goods.disableMany',
  // It closes a session for a while, and changes nothing; who opens it again is logged.
  'till.lock',
];
/**
 * A play that was charged takes a terminal: its line is looked at with plays. What only a merchant without
 * settings of its own can do is looked at with these, and with approvals what always takes two people.
 */
const lookedAtElsewhere = [
  'approvalLimit.update',
  'shop.changeWholesale',
  'play.reverse',
  'play.move',
  // So is how one ends that could not be charged.
  'play.chargeLate',
  'play.takeLateCash',
  'play.writeOffLate',
  'level.copy',
  'package.copy',
  'packageApplication.ask',
  'packageApplication.askToStop',
  'merchantLimit.update',
  'shareContract.create',
  'shareContract.change',
  'shareContract.end',
  // A photo is one by its first bytes: with tickets, with notices, and with equipment.
  'ticket.attach',
  'noticeFile.create',
  'equipmentFile.create',
  // So is what was found about a point of a checklist, and what a shop says once, a day after closing.
  'ticketCheck.fill',
  'ticketRating.create',
  // What is done to a statement, or with the file of a bank, once only: with settlement.
  'statement.return',
  'statementWriteOff.propose',
  'bankFile.create',
  // It writes a line for each of its parts besides, and its play needs a card with points: with checkouts.
  'checkout.pay',
  'checkout.payByCode',
  'play.openForCard',
  // It leaves nothing that could be paid back: with cards.
  'card.cancelWithBalance',
  // What a payment has to have run into first: with payments.
  'payment.refund',
  'paymentRefund.settle',
  // What needs a statement that is confirmed, and an invoice that is issued: with tax.
  'invoice.request',
  'invoice.attach',
  // What always takes two people: with closing, notices and papers of statements.
  'period.closeOver',
  'statementPayment.repeat',
  'statementPayment.repeatForPartner',
  'notice.publishToAll',
  // What was ended within the minute is there in no scene: with notices and activities.
  'notice.reinstate',
  'activity.resume',
  // Whoever makes a browser a till sits at it from then on: with tills.
  'till.enrol',
];
/** Reads that leave a line: an export does, and so does whoever takes the mail of somebody out of the house. */
const loggedReads = ['mail.download'];
const withoutChange = ['session.login', 'session.redeemSignOnCode', 'card.revealPhone'];

test('ACC-6, MEM-9: every command is logged, but for a short list, and every export', () => {
  const commands = operations.filter(({ kind }) => kind === 'command');
  const silent = commands.filter(({ audit }) => audit === undefined).map(({ id }) => id);
  expect(silent.toSorted()).toEqual(unlogged.toSorted());
  const loggedQueries = operations.filter(
    ({ kind, audit }) => kind === 'query' && audit !== undefined,
  );
  expect(loggedQueries).toEqual(
    operations.filter((operation) => isExport(operation) || loggedReads.includes(operation.id)),
  );
});

/** A session ends once: the call that names one goes before those that end all of an account. */
const namesSession = ({ id }: AnyOperation): number => (id === 'ownSession.end' ? 0 : 1);

test.each(
  logged
    .filter(({ id }) => !lookedAtElsewhere.includes(id))
    .toSorted((one, other) => namesSession(one) - namesSession(other)),
)('ACC-6: $id writes one line: who, from where, which object, what changed', async (operation) => {
  const caller = scene.principals.find(({ kind }) => operation.scope.includes(kind));
  if (caller === undefined) throw new Error(`nobody calls ${operation.id}`);
  const inputs = ownInputs(operation, scene, caller);
  const own = inputs.find(({ refusal }) => refusal === undefined) ?? inputs[0];
  const fields = {
    ...own?.fields,
    ...('cardNumber' in (own?.fields ?? {}) ? { cardNumber: randomUUID().slice(0, 13) } : {}),
    ...('loginName' in (own?.fields ?? {}) ? { loginName: `sweep-${randomUUID()}` } : {}),
  };
  await restoreRows();
  const isOwnRequest = operation.id === 'approval.withdraw';
  // Whoever asks may not do it: the call that is approved leaves no line of its own.
  await askAs(isOwnRequest ? caller.accountId : scene.own.clerkId);
  const key = randomUUID();
  const lines = await linesOf(async () => {
    const answer = await send(server, operation, fields, { ...caller, key });
    expect(answer).toSatisfy(isSuccess);
  });
  expect(lines).toMatchObject([
    {
      operation: operation.id,
      account_id: caller.accountId,
      source: '127.0.0.1',
      object: operation.audit?.object,
      result: 'ok',
    },
  ]);
  // A number, a format, the path of a menu entry, the name of a text, or a word.
  const anId = isExport(operation) ? /^csv$/ : /^(?:\w+|(?:\/[\w-]+)+|[\w-]+\.\w+)$/;
  expect(lines.map(({ object_id }) => object_id).join()).toMatch(anId);
  const unchanged = lines.filter(({ before, after }) => before === null && after === null);
  expect(unchanged.map((line) => line.operation)).toEqual(
    withoutChange.filter((id) => id === operation.id),
  );
  const kept = JSON.stringify(lines.map(({ before, after }) => [before, after]));
  expect(kept).not.toMatch(/not-a-secret|\$argon2|password/i);
});

test('ACC-6: a change of state is logged with what was before and after', async () => {
  await restoreRows();
  const change = { cardId: scene.own.cardId, version: 1, reason: 'lost' };
  const lines = await linesOf(() => call(server, freezeCard, change, owner));
  expect(lines).toMatchObject([
    { before: { cardState: 'normal' }, after: { cardState: 'frozen', reason: 'lost' } },
  ]);
});

test('ACC-6: a repeated request is logged once, a refused one not at all', async () => {
  await restoreRows();
  const { cardId, shopId, packageId } = scene.own;
  const sale = { cardId, shopId, packageId, paymentMode: 'cash' } as const;
  const caller = { ...owner, key: randomUUID() };
  const lines = await linesOf(async () => {
    await call(server, rechargeCard, sale, caller);
    await call(server, rechargeCard, sale, caller);
    const refused = { ...sale, cardId: scene.own.frozenCardId };
    expect(refusalOf(await send(server, rechargeCard, refused, owner))).toBe('CARD_FROZEN');
  });
  expect(lines).toHaveLength(1);
});

test('ACC-6: sign-ins are logged with the name that was tried, never the password', async () => {
  const lines = await linesOf(async () => {
    await send(server, login, { account: 'boss', password: 'not-a-secret' });
    await send(server, login, { account: 'boss', password: 'wrong-secret' });
    await send(server, login, { account: 'ghost', password: 'wrong-secret' });
  });
  expect(lines.map(({ account_id, result }) => [account_id, result])).toEqual([
    [scene.own.ownerId, 'ok'],
    [scene.own.ownerId, 'WRONG_CREDENTIALS'],
    [null, 'WRONG_CREDENTIALS'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

import { exportBankLines } from '@lebean/contract/bank/export';
import {
  bookBankLine,
  findClaimsForBankLine,
  ignoreBankLine,
  listBankLines,
  proposeForBankLines,
  reopenBankLine,
} from '@lebean/contract/bank/line.operations';
import { bankLineDecided, bankLineNotFound, bankLineOpen } from '@lebean/contract/bank/refusals';
import { type Proposal, proposeAll } from '@lebean/domain/bank/matching';
import { possibleNumbers } from '@lebean/domain/bank/number-search';
import { documentPrefixes } from '@lebean/domain/order-number';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { bookLine } from './bank-booking.ts';
import { type KnownClaim, listClaims, searchClaims } from './bank-claim.queries.ts';
import {
  bankLineListing,
  decideBankLine,
  findBankLine,
  listOpenLines,
  lockBankLine,
} from './bank-line.queries.ts';

const list = handleListing(listBankLines, exportBankLines, ({ db, at }, filter) =>
  bankLineListing(db, filter, at),
);

const numberLength = 20;

/** A proposal as people read it. */
function shown(
  lineId: number,
  { certainty, reason: matchReason, shares, rest }: Proposal,
  claims: ReadonlyMap<number, KnownClaim>,
) {
  const known = shares.flatMap(({ statementId, amount }) => {
    const claim = claims.get(statementId);
    if (claim === undefined) return [];
    const { statementNumber, shopName, open } = claim;
    return [{ statementId, statementNumber, shopName, open, amount }];
  });
  const first = claims.get(shares[0]?.statementId ?? 0);
  return {
    lineId,
    certainty,
    matchReason,
    merchantName: first?.merchantName ?? null,
    partnerName: first?.partnerName ?? null,
    shares: known,
    rest,
  };
}

/** Proposes for all lines that are open, since two of them may pay the same; answers those that are asked for. */
const propose = handle(proposeForBankLines, async ({ db, scope }, { lineIds }) => {
  const lines = await listOpenLines(db);
  const numbers = lines.flatMap(({ whole }) =>
    possibleNumbers(whole, documentPrefixes.statement, numberLength),
  );
  const claims = await listClaims(db, scope, numbers);
  const byId = new Map(claims.map((claim) => [claim.statementId, claim]));
  const requested = new Set(lineIds);
  const proposals = proposeAll(lines, claims);
  return {
    proposals: lines.flatMap(({ id }, place) => {
      const proposal = proposals[place];
      return requested.has(id) && proposal !== undefined ? [shown(id, proposal, byId)] : [];
    }),
  };
});

const findClaims = handle(findClaimsForBankLine, async (context, { lineId, query }) => {
  const { db, scope } = context;
  const line = await findBankLine(db, lineId);
  if (line === undefined) throw context.refused(bankLineNotFound);
  return { claims: await searchClaims(db, scope, { ...line, query }) };
});

type OpenStep = StepContext<typeof bankLineNotFound | typeof bankLineDecided>;

/** A line that nobody has decided about, locked. */
async function openLine(context: OpenStep, lineId: number) {
  const line = await lockBankLine(context.db, lineId);
  if (line === undefined) throw context.refused(bankLineNotFound);
  const { state, decidedBy } = line;
  if (state !== 'open') throw context.refused(bankLineDecided, { person: decidedBy ?? '' });
  return line;
}

const book = handle(bookBankLine, async (context, { lineId, statementIds }) => {
  const line = await openLine(context, lineId);
  const { credit, statementNumbers } = await bookLine(context, line, statementIds);
  const { amount, currency, payer, bankReference } = line;
  context.changed(undefined, { amount, currency, payer, bankReference, statementNumbers, credit });
  return { lineId, credit };
});

const ignore = handle(ignoreBankLine, async (context, { lineId, reason }) => {
  const { db, actor, at } = context;
  const { amount, currency, bankReference } = await openLine(context, lineId);
  await decideBankLine(db, lineId, { state: 'ignored', reason, actor, at });
  context.changed(undefined, { amount, currency, bankReference, reason });
  return { lineId };
});

const reopen = handle(reopenBankLine, async (context, { lineId }) => {
  const { db, actor, at } = context;
  const line = await lockBankLine(db, lineId);
  if (line === undefined) throw context.refused(bankLineNotFound);
  if (line.state !== 'ignored') throw context.refused(bankLineOpen);
  await decideBankLine(db, lineId, { state: 'open', reason: '', actor, at });
  context.changed({ reason: line.reason }, { reason: '' });
  return { lineId };
});

export const bankLineHandlers = [...list, propose, findClaims, book, ignore, reopen];

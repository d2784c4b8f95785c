import * as z from 'zod/mini';
import { hundredths, id, text } from '@lebean/contract/kernel/common';
import { command, query } from '@lebean/contract/kernel/operation';
import { refusal } from '@lebean/contract/kernel/refusal';
import { lebeans, points } from '@lebean/domain/quantity';
import { handle } from '../apps/server/src/capabilities/call/handle.ts';
import { post } from '../apps/server/src/capabilities/ledger/ledger.ts';

const refused = refusal('REFUSED', 'conflict', {
  zh: '拒绝：{reason}',
  en: 'Refused: {reason}',
  es: 'Rechazado: {reason}',
});

/**
 * What a play does to the ledger: the member's points and the shop's lebeans in one transfer. Measured
 * through the real pipeline, from the session to the envelope.
 */
const consume = command({
  id: 'bench.consume',
  path: '/api/bench/consume',
  summary: 'Consumes points of a card and lebeans of a shop, for measuring',
  permission: 'session',
  scope: ['staff'],
  input: z.strictObject({
    key: text(64),
    cardAccount: id(),
    cardCounterAccount: id(),
    walletAccount: id(),
    walletCounterAccount: id(),
    point: hundredths(),
    lebean: hundredths(),
  }),
  output: z.object({ transferId: id() }),
  refusals: [refused],
  // A play is its own record: the order and the transfer name who, when and where.
  audit: undefined,
  rate: 'money',
  // The ledger's own key makes it exactly once.
  idempotency: 'none',
});

/** What every call does and nothing else: the session is checked, its scope opened, the answer put into its envelope. */
const checkSession = query({
  id: 'bench.session',
  path: '/api/bench/session',
  summary: 'Answers who asks, for measuring',
  permission: 'session',
  scope: ['staff'],
  input: z.strictObject({}),
  output: z.object({ id: id() }),
});

export const benchHandlers = [
  handle(checkSession, ({ actor }) => Promise.resolve({ id: actor.accountId })),
  handle(consume, async (context, input) => {
    const posted = await post(context.db, {
      keyScope: 'bench',
      key: input.key,
      kind: 'play',
      documentKind: 'play',
      documentNumber: input.key,
      moves: [
        { from: input.cardAccount, to: input.cardCounterAccount, amount: points(input.point) },
        {
          from: input.walletAccount,
          to: input.walletCounterAccount,
          amount: lebeans(input.lebean),
        },
      ],
      at: context.at,
    });
    if (!posted.ok) throw context.refused(refused, { reason: posted.reason });
    return { transferId: posted.transferId };
  }),
];

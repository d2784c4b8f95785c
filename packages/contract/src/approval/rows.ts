import * as z from 'zod/mini';
import { approvalStates } from '@lebean/domain/approval';
import { fileFacts } from '../file/rows.ts';
import { approvalLimitKeys, merchantLimitKeys } from '../kernel/approval-limit.ts';
import { currencyCode, hundredths, id, instant, version } from '../kernel/common.ts';
import { loggedChange } from '../kernel/logged-change.ts';
import type { AnyOperation } from '../kernel/operation.ts';
import { innerSchema } from '../kernel/wire.ts';

const { fileName, fileSize } = fileFacts;

/** What a request can be about. */
export const approvalObjectKinds = [
  'shop',
  'partner',
  'card',
  'approvalLimit',
  'period',
  'notice',
] as const;

/** Which requests somebody looks at: those they can decide, their own, all that they may see. */
export const approvalBoxes = ['waiting', 'own', 'all'] as const;

/** The answer to the caller of an operation whose call waits for a second person. */
export const awaitingApproval = z.object({
  approvalId: id(),
  /** The number that people ask about it with. */
  number: z.string(),
  expiresAt: instant(),
});
export type AwaitingApproval = z.output<typeof awaitingApproval>;

/** A request for approval in a list (CTL-1). */
export const approvalRow = z.object({
  id: id(),
  number: z.string(),
  operation: z.string(),
  limitKey: z.string(),
  amount: hundredths(),
  /** That of its shop, where the amount is money. */
  currency: z.nullable(currencyCode()),
  objectKind: z.enum(approvalObjectKinds),
  objectId: id(),
  objectTitle: z.string(),
  requesterName: z.string(),
  state: z.enum(approvalStates),
  createdAt: instant(),
  expiresAt: instant(),
  decidedAt: z.nullable(instant()),
  deciderName: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** Whether the viewer could approve or reject it now. */
  canDecide: z.boolean(),
});
export type ApprovalRow = z.output<typeof approvalRow>;

export const approvalDetail = z.extend(approvalRow, {
  limitAmount: hundredths(),
  /** What the same person had done to the same object in the day before, which counts with it. */
  countedAmount: hundredths(),
  /** Who asked in the session of the requester: support that had signed in for them. */
  requesterImpersonatorName: z.nullable(z.string()),
  reason: z.string(),
  /** Why the approved call did not go through, in the three languages. */
  failure: z.nullable(z.object({ zh: z.string(), en: z.string(), es: z.string() })),
  /** What was when it was asked for, and what is to be. */
  changes: z.array(loggedChange),
  /** The files that go out with what is approved, while it waits; whoever may decide opens them (CTL-1). */
  attachments: z.array(z.object({ id: id(), fileName, fileSize })),
});
export type ApprovalDetail = z.output<typeof approvalDetail>;

export const approvalLimitRow = z.object({
  limitKey: z.enum(approvalLimitKeys),
  /** In hundredths; null is never, 0 always. Of those that nobody changes it is 0. */
  amount: z.nullable(hundredths()),
  /** The highest that a merchant may set for itself; null where that is the amount itself. */
  merchantMax: z.nullable(hundredths()),
  version: version(),
  changedBy: z.string(),
  changedAt: z.nullable(instant()),
});
export type ApprovalLimitRow = z.output<typeof approvalLimitRow>;

/** What holds in a currency instead of the limit of a kind. */
export const currencyLimitRow = z.extend(approvalLimitRow, { currency: currencyCode() });
export type CurrencyLimitRow = z.output<typeof currencyLimitRow>;

/** What a merchant has set for itself in a currency of its shops, and between what it may choose. */
export const merchantLimitRow = z.object({
  limitKey: z.enum(merchantLimitKeys),
  currency: currencyCode(),
  /** Its own; null while the platform's holds. */
  amount: z.nullable(hundredths()),
  /** The platform's, which holds without its own; null is never. */
  platformAmount: z.nullable(hundredths()),
  /** The highest that it may set; null where there is no bound. */
  maxAmount: z.nullable(hundredths()),
  /** 0 while it has set none. */
  version: z.int(),
  changedBy: z.string(),
  changedAt: z.nullable(instant()),
});
export type MerchantLimitRow = z.output<typeof merchantLimitRow>;

/** Names of fields that are secrets: a call that carries one is never kept. */
const secretName = /password|secret|token|hash|^code$|verification/i;

function holdsSecret(schema: z.core.$ZodType): boolean {
  const inner = innerSchema(schema);
  if (inner !== undefined) return holdsSecret(inner);
  if (schema instanceof z.core.$ZodArray) return holdsSecret(schema._zod.def.element);
  if (!(schema instanceof z.core.$ZodObject)) return false;
  return Object.entries(schema._zod.def.shape).some(
    ([name, field]) => secretName.test(name) || holdsSecret(field),
  );
}

/** Why an operation that asks for approval cannot have it; nothing for one that can (CTL-1). */
export function approvalFaults(declared: AnyOperation): string[] {
  if (declared.approval === undefined) return [];
  const faults = [
    { isSo: declared.kind !== 'command', fault: 'is no command' },
    { isSo: declared.permission === 'public', fault: 'is called by nobody in particular' },
    { isSo: declared.permission === 'session', fault: 'needs no permission' },
    { isSo: declared.envelope !== 'data', fault: 'has an envelope that cannot say "waiting"' },
    { isSo: declared.idempotency !== 'required', fault: 'needs no idempotency key' },
    { isSo: declared.audit === undefined, fault: 'is not logged' },
    { isSo: holdsSecret(declared.input), fault: 'takes a secret, which would be kept' },
  ];
  return faults.flatMap(({ isSo, fault }) => (isSo ? [`${declared.id} ${fault}`] : []));
}

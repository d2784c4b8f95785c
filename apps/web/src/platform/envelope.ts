import * as z from 'zod/mini';
import type { AwaitingApproval } from '@lebean/contract/approval/rows';
import type { EnvelopeKind } from '@lebean/contract/kernel/operation';
import type { InvalidField, RefusalValueMap } from './call-error.ts';

/**
 * The twin of the server's envelope module: the only place of the client that knows these numbers. The fake
 * server of the catalogue answers by them.
 */
export const codes = {
  ok: 0,
  namedCallOk: 10_000,
  sessionOver: 4,
  denied: 5,
  limited: 6,
  unavailable: 7,
  awaitingApproval: 8,
  defect: 9,
} as const;

/** The code of a refusal that no operation declares. */
const undeclared = 'UNDECLARED';

/** What an answer says, whatever its envelope. */
export type Answer =
  | { readonly kind: 'success'; readonly value: unknown }
  | { readonly kind: 'sessionOver'; readonly message: string }
  | { readonly kind: 'denied'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly refusal: RefusalBody }
  | { readonly kind: 'awaitingApproval'; readonly message: string; readonly request: WaitingBody }
  | { readonly kind: 'invalidInput'; readonly message: string; readonly invalid: InvalidBody }
  | {
      readonly kind: 'defect' | 'limited' | 'unavailable';
      readonly message: string;
      readonly requestId: string | undefined;
    }
  /** Not an answer of our server: a proxy's error page, say. */
  | { readonly kind: 'foreign' };

type RefusalBody = {
  readonly code: string;
  readonly values: RefusalValueMap;
  readonly requestId: string | undefined;
};
type WaitingBody = Pick<AwaitingApproval, 'approvalId' | 'number'>;
type InvalidBody = {
  readonly fields: readonly InvalidField[];
  readonly requestId: string | undefined;
};

const envelopeBody = z.object({
  Code: z.optional(z.int()),
  Result: z.optional(z.int()),
  Data: z.optional(z.unknown()),
  Count: z.optional(z.nullable(z.int())),
  CountIsEstimated: z.optional(z.boolean()),
  Msg: z.optional(z.nullable(z.string())),
  ErrMsg: z.optional(z.nullable(z.string())),
});
type EnvelopeBody = z.output<typeof envelopeBody>;

const requestId = z.optional(z.string());
const refusalBody = z.object({
  code: z._default(z.string(), undeclared),
  values: z._default(z.record(z.string(), z.union([z.string(), z.number()])), {}),
  requestId,
});
const waitingBody = z.object({
  awaitingApproval: z.object({ approvalId: z.int(), number: z.string() }),
});
const invalidBody = z.object({
  fields: z.array(z.object({ path: z.string(), message: z.string() })),
  requestId,
});

/** Reads the body of an answer by its envelope. */
export function readAnswer(envelope: EnvelopeKind, body: unknown): Answer {
  const parsed = z.safeParse(envelopeBody, body);
  if (!parsed.success) return { kind: 'foreign' };
  const read = parsed.data;
  const code = read.Result ?? read.Code;
  if (code === undefined) return { kind: 'foreign' };
  if (code === successCode(envelope)) return { kind: 'success', value: valueOf(envelope, read) };
  return failureOf(code, read);
}

/** Those that say how they ended in `Result`. */
const namedCalls: ReadonlySet<EnvelopeKind> = new Set(['login', 'logout', 'passwordChange']);

const successCode = (envelope: EnvelopeKind): number =>
  namedCalls.has(envelope) ? codes.namedCallOk : codes.ok;

function valueOf(envelope: EnvelopeKind, read: EnvelopeBody): unknown {
  if (envelope === 'list' || envelope === 'businessList') {
    return {
      rows: read.Data,
      count: read.Count ?? 0,
      isCountEstimated: read.CountIsEstimated ?? false,
    };
  }
  return read.Data ?? null;
}

function failureOf(code: number, read: EnvelopeBody): Answer {
  const message = read.ErrMsg ?? read.Msg ?? '';
  if (code === codes.sessionOver) return { kind: 'sessionOver', message };
  if (code === codes.denied) return { kind: 'denied', message };
  if (code === codes.awaitingApproval) {
    const waiting = z.safeParse(waitingBody, read.Data);
    return waiting.success
      ? { kind: 'awaitingApproval', message, request: waiting.data.awaitingApproval }
      : { kind: 'foreign' };
  }
  const invalid = z.safeParse(invalidBody, read.Data);
  if (invalid.success) return { kind: 'invalidInput', message, invalid: explicit(invalid.data) };
  const refusal = z.safeParse(refusalBody, read.Data ?? {});
  const body = explicit(refusal.data ?? { code: undeclared, values: {} });
  const kind = failureKinds.get(code);
  return kind === undefined
    ? { kind: 'refused', message, refusal: body }
    : { kind, message, requestId: body.requestId };
}

const failureKinds: ReadonlyMap<number, 'defect' | 'limited' | 'unavailable'> = new Map([
  [codes.defect, 'defect'],
  [codes.limited, 'limited'],
  [codes.unavailable, 'unavailable'],
]);

const explicit = <Body extends { requestId?: string | undefined }>(
  body: Body,
): Body & { requestId: string | undefined } => ({ ...body, requestId: body.requestId });

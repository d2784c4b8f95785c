import type * as z from 'zod/mini';
import type { PermissionId } from './permission.ts';
import type { Refusal } from './refusal.ts';

/** Who has an account: staff of the platform, a regional partner, a merchant's or shop's people. */
export const accountKinds = ['staff', 'partner', 'shop'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * The shape of an answer on the wire.
 * `data` and `list` are the envelope of all resources; the others belong to the named calls of the
 * product specification, whose clients read the body and therefore always get HTTP 200.
 */
export type EnvelopeKind =
  | 'data'
  | 'list'
  | 'login'
  | 'logout'
  | 'business'
  | 'match'
  | 'passwordChange';

/** Who may call: anyone, anyone signed in, or the holders of a permission. */
export type Access = 'public' | 'session' | PermissionId;

/** Which limit a call counts against (calls per minute are set by the server). */
export type RateClass = 'signIn' | 'read' | 'write' | 'money';

/**
 * Whether a retried call with the same `Idempotency-Key` is answered from the first one's result:
 * `required` for all that moves money or points, `accepted` for other commands.
 */
export type Idempotency = 'none' | 'accepted' | 'required';

/**
 * What a command writes to the operation log; `idFrom` names the field of input or output, or says
 * `caller` where the object is the calling account itself.
 */
export type Audit = { readonly object: string; readonly idFrom: string };

export type Operation<
  Input extends z.core.$ZodObject = z.core.$ZodObject,
  Output extends z.core.$ZodType = z.core.$ZodType,
  Refusals extends readonly Refusal[] = readonly Refusal[],
  Scoped extends readonly AccountKind[] = readonly AccountKind[],
> = {
  /** Stable name, `noun.verb`: handler, log, metrics and client cache go by it. */
  readonly id: string;
  readonly kind: 'query' | 'command';
  readonly method: 'GET' | 'POST';
  /** `:name` parts are fields of the input. */
  readonly path: string;
  readonly summary: string;
  readonly permission: Access;
  /** The kinds of account in whose data scope it runs; empty only for public operations. */
  readonly scope: Scoped;
  readonly envelope: EnvelopeKind;
  readonly input: Input;
  readonly output: Output;
  readonly refusals: Refusals;
  readonly audit: Audit | undefined;
  readonly rate: RateClass;
  readonly idempotency: Idempotency;
};

/** Declares an operation; see {@link Operation} for the fields. */
export function operation<
  Input extends z.core.$ZodObject,
  Output extends z.core.$ZodType,
  const Refusals extends readonly Refusal[],
  const Scoped extends readonly AccountKind[],
>(
  declared: Operation<Input, Output, Refusals, Scoped>,
): Operation<Input, Output, Refusals, Scoped> {
  return declared;
}

export type AnyOperation = Operation;
/** What a handler receives. */
export type Input<O extends AnyOperation> = z.output<O['input']>;
/** What a handler returns and a client gets. */
export type Output<O extends AnyOperation> = z.output<O['output']>;
/** What a client passes. */
export type ClientInput<O extends AnyOperation> = z.input<O['input']>;

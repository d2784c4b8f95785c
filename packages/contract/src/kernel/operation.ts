import type * as z from 'zod/mini';
import type { PrincipalKind } from './account-kind.ts';
import type { ApprovalLimitKey } from './approval-limit.ts';
import type { PermissionName } from './permission.ts';
import type { Refusal } from './refusal.ts';
import type { TolerantReader } from './tolerant-reader.ts';

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
  /** A page of rows, as by `list`. */
  | 'businessList'
  | 'match'
  | 'passwordChange'
  /** Not a body of fields but a file; what went wrong before its first byte is told as by `data`. */
  | 'file'
  /** A file that was uploaded: sent in parts if asked for, outside of any transaction. */
  | 'storedFile'
  /** No end: an event with the output each time that there is news, until either side stops. */
  | 'events';

/** Who may call: anyone, anyone signed in, a terminal, or the holders of a permission. */
export type Access = 'public' | 'session' | 'terminal' | PermissionName;

/** Which limit a call counts against (calls per minute are set by the server). */
export type RateClass = 'signIn' | 'read' | 'write' | 'money' | 'export';

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

/**
 * What needs a second person (CTL-1): above the named limit the call waits until somebody else has
 * approved it. The amount is that of the input, in hundredths of the limit's unit; where a price is
 * worked out, the caller sends what it saw and the handler compares.
 */
export type Approval<Input extends z.core.$ZodObject> = {
  readonly limit: ApprovalLimitKey;
  amountOf(input: z.output<Input>): number;
  /**
   * What the call does it to: what one person does to the same object within a day counts together, so
   * that an amount in parts needs a second person like the whole.
   */
  objectOf(input: z.output<Input>): string;
  /** Whether only staff who are not limited to countries may decide about it. */
  readonly isWholeNetworkOnly?: true;
};

export type Operation<
  Input extends z.core.$ZodObject = z.core.$ZodObject,
  Output extends z.core.$ZodType = z.core.$ZodType,
  Refusals extends readonly Refusal[] = readonly Refusal[],
  Scoped extends readonly PrincipalKind[] = readonly PrincipalKind[],
  Permission extends Access = Access,
> = {
  /** Stable name, `noun.verb`: handler, log, metrics and client cache go by it. */
  readonly id: string;
  readonly kind: 'query' | 'command';
  readonly method: 'GET' | 'POST';
  /** `:name` parts are fields of the input. */
  readonly path: string;
  readonly summary: string;
  readonly permission: Permission;
  /** The kinds of caller in whose data scope it runs; empty only for public operations. */
  readonly scope: Scoped;
  readonly envelope: EnvelopeKind;
  readonly input: Input;
  readonly output: Output;
  readonly refusals: Refusals;
  readonly audit: Audit | undefined;
  readonly rate: RateClass;
  readonly idempotency: Idempotency;
  /** Kept by the caller and asked about again each time: an unchanged answer is not sent twice. */
  readonly caching?: 'revalidated';
  readonly approval?: Approval<Input>;
  /** Its body is a file, kept before the handler runs; its fields stand in the address. */
  readonly takes?: 'file';
  /** Only on the calls of the product specification, whose clients are not ours (API-1). */
  readonly reader?: TolerantReader;
  /** Whether it is open to who has yet to set up the second step that is asked of them (ACC-5). */
  readonly isOpenWithoutSecondFactor?: true;
  /**
   * Whether it is for the hands of the account's owner alone: what proves who somebody is. Whoever acts in
   * the session of another account does not set it up for them.
   */
  readonly isPersonal?: true;
  /**
   * Whether a replica may answer it, which may be seconds behind what others have written (OPS-12). For lists, reports
   * and counts of what has happened; never where money is decided by the answer, or a screen shows what is live.
   */
  readonly canLag?: true;
  /** Whether a terminal that is disabled may call it: it says itself what that means. */
  readonly isOpenWhenDisabled?: true;
};

/** Declares an operation; see {@link Operation} for the fields. */
export function operation<
  Input extends z.core.$ZodObject,
  Output extends z.core.$ZodType,
  const Refusals extends readonly Refusal[],
  const Scoped extends readonly PrincipalKind[],
  const Permission extends Access,
>(
  declared: Operation<Input, Output, Refusals, Scoped, Permission>,
): Operation<Input, Output, Refusals, Scoped, Permission> {
  return declared;
}

export type AnyOperation = Operation;
/** What a handler receives. */
export type Input<O extends AnyOperation> = z.output<O['input']>;
/** What a handler returns and a client gets. */
export type Output<O extends AnyOperation> = z.output<O['output']>;
/** What a client passes. */
export type ClientInput<O extends AnyOperation> = z.input<O['input']>;

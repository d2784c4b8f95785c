import type * as z from 'zod/mini';
import type { PrincipalKind } from './account-kind.ts';
import type { ApprovalLimitKey } from './approval-limit.ts';
import type { PermissionName } from './permission.ts';
import type { Refusal } from './refusal.ts';
import { wholeNetworkOnly } from './refusals.ts';
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
  /** Not a body of fields but a file; what went wrong before its first byte is reported as by `data`. */
  | 'file'
  /** A file that was uploaded: sent in parts if asked for, outside of any transaction. */
  | 'storedFile'
  /** No end: an event with the output each time that there is news, until either side stops. */
  | 'events';

/** Who may call: anyone, anyone signed in, a terminal, or the holders of a permission. */
export type Access = 'public' | 'session' | 'terminal' | PermissionName;

/** Which limit a call counts against (calls per minute are set by the server). */
export type RateClass = 'signIn' | 'read' | 'write' | 'money' | 'export';

/** With what a call is refused that its caller may make, but not with so narrow a scope. */
export const refusalOfReach = { wholeNetwork: wholeNetworkOnly } as const;

/**
 * How far the scope of a caller has to reach: `wholeNetwork` for staff who are not limited to countries,
 * since what belongs to no country is theirs to see or to set up.
 */
export type Reach = keyof typeof refusalOfReach;

/**
 * Whether a retried call with the same `Idempotency-Key` is answered from the first one's result:
 * `required` for all that moves money or points, `accepted` for other commands.
 */
export type Idempotency = 'none' | 'accepted' | 'required';

/**
 * What a command writes to the operation log; `idFrom` names the field of input or output, or says
 * `caller` where the object is the calling account itself. `critical` is what an auditor reads first (ACC-6):
 * rights, the sign-ins of others, limits, and whatever moves money or points by hand.
 */
export type Audit = {
  readonly object: string;
  readonly idFrom: string;
  readonly level?: 'critical';
};

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

/** What each operation says of itself. */
type Reported<
  Input extends z.core.$ZodObject,
  Output extends z.core.$ZodType,
  Scoped extends readonly PrincipalKind[],
  Permission extends Access,
> = {
  /** Stable name, `noun.verb`: handler, log, metrics and client cache go by it. */
  readonly id: string;
  /** `:name` parts are fields of the input. */
  readonly path: string;
  readonly summary: string;
  readonly permission: Permission;
  /** The kinds of caller in whose data scope it runs; empty only for public operations. */
  readonly scope: Scoped;
  /** Said where every call needs it; where it depends on the input, the handler looks. */
  readonly reach?: Reach;
  readonly input: Input;
  readonly output: Output;
  /** Kept by the caller and asked about again each time: an unchanged answer is not sent twice. */
  readonly caching?: 'revalidated';
  readonly approval?: Approval<Input>;
  /** Its body is a file, kept before the handler runs; its fields stand in the address. */
  readonly takes?: 'file';
  /** Only on the calls of the product specification, whose clients are not ours (API-1). */
  readonly reader?: TolerantReader;
  /** Whether it is open to those who have yet to set up the second step that is asked of them (ACC-5). */
  readonly isOpenWithoutSecondFactor?: true;
  /** Whether it is open to a session that is locked at a till (SH-47). */
  readonly isOpenWhenLocked?: true;
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

/** What is the same for most operations of a kind: {@link query} and {@link command} have defaults. */
type Defaults<Refusals extends readonly Refusal[]> = {
  readonly method: 'GET' | 'POST';
  readonly envelope: EnvelopeKind;
  readonly refusals: Refusals;
  readonly rate: RateClass;
  readonly idempotency: Idempotency;
};

export type Operation<
  Input extends z.core.$ZodObject = z.core.$ZodObject,
  Output extends z.core.$ZodType = z.core.$ZodType,
  Refusals extends readonly Refusal[] = readonly Refusal[],
  Scoped extends readonly PrincipalKind[] = readonly PrincipalKind[],
  Permission extends Access = Access,
> = Reported<Input, Output, Scoped, Permission> &
  Defaults<Refusals> & {
    readonly kind: 'query' | 'command';
    /** What the operation log keeps; `undefined`: nothing. */
    readonly audit: Audit | undefined;
  };

/** What a handler may refuse with: what is listed, and what goes with the reach. */
type Refusing<Refusals extends readonly Refusal[], Reaching extends Reach> = ReadonlyArray<
  Refusals[number] | (typeof refusalOfReach)[Reaching]
>;

function refusing<Refusals extends readonly Refusal[], Reaching extends Reach>({
  reach,
  refusals = [],
}: {
  readonly reach?: Reaching;
  readonly refusals?: Refusals | readonly [];
}): Refusing<Refusals, Reaching> {
  return reach === undefined ? refusals : [refusalOfReach[reach], ...refusals];
}

/**
 * Declares an operation that only reads: its transaction is READ ONLY. Unless it says otherwise it is a
 * GET under the envelope of data, counts as a read, refuses nothing and is not logged.
 */
export function query<
  Input extends z.core.$ZodObject,
  Output extends z.core.$ZodType,
  const Scoped extends readonly PrincipalKind[],
  const Permission extends Access,
  const Refusals extends readonly Refusal[] = readonly [],
  const Reaching extends Reach = never,
>(
  declared: Reported<Input, Output, Scoped, Permission> &
    Partial<Omit<Defaults<Refusals>, 'idempotency'>> & {
      readonly reach?: Reaching;
      readonly audit?: Audit;
    },
): Operation<Input, Output, Refusing<Refusals, Reaching>, Scoped, Permission> {
  return {
    kind: 'query',
    method: 'GET',
    envelope: 'data',
    audit: undefined,
    rate: 'read',
    // Nothing is kept that a repeated call could be answered from.
    idempotency: 'none',
    ...declared,
    refusals: refusing(declared),
  };
}

/**
 * Declares an operation that changes something. Unless it says otherwise it is a POST under the envelope
 * of data, counts as a write, refuses nothing, and a retry with its key is answered from the first call.
 * What the operation log keeps is always set, also where it is nothing.
 */
export function command<
  Input extends z.core.$ZodObject,
  Output extends z.core.$ZodType,
  const Scoped extends readonly PrincipalKind[],
  const Permission extends Access,
  const Refusals extends readonly Refusal[] = readonly [],
  const Reaching extends Reach = never,
>(
  declared: Reported<Input, Output, Scoped, Permission> &
    Partial<Defaults<Refusals>> & {
      readonly reach?: Reaching;
      readonly audit: Audit | undefined;
    },
): Operation<Input, Output, Refusing<Refusals, Reaching>, Scoped, Permission> {
  return {
    kind: 'command',
    method: 'POST',
    envelope: 'data',
    rate: 'write',
    idempotency: 'accepted',
    ...declared,
    refusals: refusing(declared),
  };
}

export type AnyOperation = Operation;
/** What a handler receives. */
export type Input<O extends AnyOperation> = z.output<O['input']>;
/** What a handler returns and a client gets. */
export type Output<O extends AnyOperation> = z.output<O['output']>;
/** What a client passes. */
export type ClientInput<O extends AnyOperation> = z.input<O['input']>;

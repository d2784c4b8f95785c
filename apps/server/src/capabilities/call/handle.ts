import type { Compilable } from 'kysely';
import type { AwaitingApproval } from '@lebean/contract/approval/rows';
import type { AnyOperation, Input, Output } from '@lebean/contract/kernel/operation';
import type { Refusal, RefusalValues } from '@lebean/contract/kernel/refusal';
import type { Language } from '@lebean/contract/kernel/text';
import type { Database } from '../../database/database.ts';
import type { LimitPlace } from '../approval/approval-request.ts';
import type { ReleaseHeld, RunApproved } from '../approval/approved-call.ts';
import type { Proposal } from '../approval/proposal.ts';
import type { EndedRequest } from '../approval/set-aside.ts';
import type { SealWitness } from '../audit/seal.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ReceivedFile } from '../files/receive-file.ts';
import type { ReadNodeStatus } from '../health/node-status.ts';
import type { MailOutlet } from '../mail/mail-message.ts';
import type { Payments } from '../payments/payment-desk.ts';
import type { Impersonator } from '../session/open-session.ts';
import type { PasswordPolicy } from '../session/password-policy.ts';
import type { Scope } from '../session/scope.ts';
import type { SecretKey } from '../session/secret-key.ts';
import type { TerminalScope } from '../session/terminal.ts';
import type { Download } from './download.ts';
import type { LoggedState, Titled } from './logged-state.ts';
import { type RefusalDetails, Refused } from './refused.ts';

/** What every call finds in the process around it. */
export interface CallServices {
  /** What the operator asks of new passwords (ACC-5). */
  readonly passwordPolicy: PasswordPolicy;
  /** What secrets at rest are encrypted with. */
  readonly secretKey: SecretKey;
  /** What the seals of the operation log are held against (ACC-6), where this server keeps it. */
  readonly readSealWitness?: (() => Promise<SealWitness>) | undefined;
  /** How this node is (OPS-8), where it is observed. */
  readonly readNodeStatus?: ReadNodeStatus | undefined;
  /** Where money is taken online (PAY-5). */
  readonly payments: Payments;
  /** In whose name mails are sent, and where their attachments lie (MAIL-1). */
  readonly mail: MailOutlet;
  /** Where others reach this server, if it is configured (PUBLIC_URL). */
  readonly publicUrl?: string | undefined;
  /** Where the bytes of files lie, for what reads them itself. */
  readonly files?: FileStore | undefined;
  /** To which push services messages may go (NTC-10); to none, where nothing is pushed. */
  readonly pushServices?: readonly string[] | undefined;
}

/** These alone, of a process that has more. */
export const callServicesOf = ({
  passwordPolicy,
  secretKey,
  readSealWitness,
  readNodeStatus,
  payments,
  mail,
  publicUrl,
  files,
  pushServices,
}: CallServices): CallServices => ({
  passwordPolicy,
  secretKey,
  readSealWitness,
  readNodeStatus,
  payments,
  mail,
  publicUrl,
  files,
  pushServices,
});

/** A call as the pipeline sees it. The transaction is open, and is the pipeline's to end. */
export interface Call extends CallServices {
  readonly db: Database;
  readonly scope: Scope | undefined;
  readonly actor: Actor | undefined;
  /** Which terminal calls, where terminals do. */
  readonly terminal: TerminalScope | undefined;
  /** The instant of the call: all it writes carries this one. */
  readonly at: Date;
  readonly language: Language;
  /** The address of the caller. */
  readonly source: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | undefined;
  readonly cookie: SessionCookie;
  /** Where a file goes that answers the call. */
  readonly download: Download;
  /** The file that was the body of the call, where its operation takes one. */
  readonly received?: ReceivedFile | undefined;
  /** Runs a call that this one approves (CTL-1). */
  readonly runApproved: RunApproved;
  /** Releases what a call holds that this one ends otherwise. */
  readonly releaseHeld: ReleaseHeld;
  /** Runs another operation as a part of this call, see `Context`. */
  readonly runPart: (part: AnyOperation, input: unknown) => Promise<unknown>;
  /** Runs another operation for each of some rows, each by itself: what refuses one leaves the others (SH-36). */
  readonly runEach: RunEach;
  /** Has something done once the call is committed, and not waited for. It looks after its own failures. */
  afterCommit(work: () => Promise<void>): void;
  /** Sends a statement in one message with COMMIT: for a last write, of which the call itself reads nothing any more. */
  withCommit(query: Compilable): void;
  changed(before: LoggedState, after: LoggedState): void;
  /** Names the account of a public call for the operation log. */
  actsFor(account: ActingAccount): void;
}

/** How one of many rows ended: with what its operation answers, or with what refused it. */
export type RowEnd = { readonly output: unknown } | { readonly refused: Refused };

/**
 * Runs an operation for each of some inputs, in one transaction, each behind a savepoint and with a line of its own in
 * the log. One that would change nothing is refused as well. A preview takes all of it back, lines included.
 */
export type RunEach = (
  operation: AnyOperation,
  inputs: readonly unknown[],
  how: 'forGood' | 'preview',
) => Promise<readonly RowEnd[]>;

/** What a handler knows of its call: who calls, by the type of the operation, and how it may refuse. */
export interface Context<O extends AnyOperation> extends Omit<
  Call,
  'scope' | 'actor' | 'terminal' | 'changed' | 'runPart' | 'runEach'
> {
  /** What the operation log keeps of the object before and after (ACC-6). Never a secret. */
  changed<Before, After>(before: Before & Titled<Before>, after: After & Titled<After>): void;
  readonly scope: OfAccount<O, Scope>;
  readonly actor: OfAccount<O, Actor>;
  readonly terminal: IsTerminals<O> extends true ? TerminalScope : undefined;
  /**
   * Runs another operation as a part of this one, in the same transaction: its caller has to be allowed to make
   * it alone, and the log says so of it by itself. Only what refuses as this operation declares compiles.
   */
  runPart<P extends PartOf<O>>(part: P, input: Input<P>): Promise<Output<P>>;
  /** A refusal to throw; only those that the operation declares compile. */
  refused<R extends RefusalOf<O>>(refusal: R, ...values: ValuesArgument<RefusalValues<R>>): Refused;
}

/**
 * What a call sets aside while it waits for a second person (CTL-1), so that nothing else uses it
 * meanwhile. It is held with the request; the call takes it when it runs; a request that ends otherwise
 * (rejected, withdrawn, expired, failed) releases it.
 */
export interface Hold<O extends AnyOperation> {
  readonly hold: (context: Context<O>, input: Input<O>, request: AwaitingApproval) => Promise<void>;
  readonly release: (db: Database, request: EndedRequest) => Promise<void>;
}

/** Where the limit of an operation is looked up (CTL-1), for what its input does not tell. */
export interface Placed<O extends AnyOperation> {
  readonly placeOf: (context: Context<O>, input: Input<O>) => Promise<LimitPlace>;
}

/** Who calls: as the operation log and a receipt name them. */
export interface Actor {
  readonly accountId: number;
  readonly name: string;
  readonly kind: 'staff' | 'partner' | 'shop';
  readonly permissions: readonly string[];
  /** Who acts in this session of the account, where it is not its owner (CTL-1, ACC-6). */
  readonly impersonator?: Impersonator | undefined;
  /** The view of a shop in which somebody else looks, and only reads (ACC-7). */
  readonly viewId?: number | undefined;
}

/** The session cookie of the caller, as a handler may change it. */
export interface SessionCookie {
  readonly token: string | undefined;
  set(token: string): void;
  clear(): void;
  /** What the browser shows of the accounts that have signed in with it (ACC-5). */
  readonly device?: string | undefined;
  setDevice?(device: string): void;
  /** The token of the till that the browser is, where several people share it (SH-47). */
  readonly till?: string | undefined;
  /** Keeps it for as long as browsers keep anything. */
  setTill?(token: string): void;
}

type IsPublic<O extends AnyOperation> = O['scope'] extends readonly [] ? true : false;
type IsTerminals<O extends AnyOperation> = O['scope'] extends readonly ['terminal'] ? true : false;
/** What is there for the calls of accounts alone. */
type OfAccount<O extends AnyOperation, Known> = true extends IsPublic<O> | IsTerminals<O>
  ? undefined
  : Known;
type RefusalOf<O extends AnyOperation> = O['refusals'][number];
type PartOf<O extends AnyOperation> = AnyOperation & {
  readonly refusals: readonly RefusalOf<O>[];
};
type ValuesArgument<R> = [keyof R] extends [never] ? [] : [values: R];

/** The context of a step that several operations share: each of them declares the refusals `R`. */
export interface StepContext<R extends Refusal> {
  readonly db: Database;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly at: Date;
  refused<One extends R>(refusal: One, ...values: ValuesArgument<RefusalValues<One>>): Refused;
  changed(before: LoggedState, after: LoggedState): void;
}

/** Whose account a public call is about, as far as it is known. */
export interface ActingAccount {
  readonly accountId: number | undefined;
  readonly merchantId: number | null | undefined;
  readonly name: string;
  readonly kind: string;
  /** Who acts for it, where it is not its owner. */
  readonly impersonator?: Impersonator | undefined;
}

/** A call of a terminal that goes together with others. */
export interface BatchCall<Given> {
  readonly terminal: TerminalScope;
  readonly at: Date;
  readonly input: Given;
}

/** How many calls of terminals to an operation run in one transaction, each with an answer of its own. */
export interface Batch {
  canBatch(input: unknown): boolean;
  run(db: Database, calls: readonly BatchCall<unknown>[]): Promise<readonly unknown[]>;
}

/** What carries over from the pipeline, without the types of one operation. */
export interface BoundHandler {
  /** What goes before the transaction of the call, for operations that check something costly. */
  readonly prepare?: (call: Call, input: unknown) => Promise<Prepared>;
  /** For operations that terminals call so often that their calls go together. */
  readonly batch?: Batch;
  readonly operation: AnyOperation;
  run(call: Call, input: unknown): Promise<unknown>;
  /** What a call is about that needs a second person (CTL-1); operations that never do have none. */
  readonly propose: ((call: Call, input: unknown) => Promise<Proposal>) | undefined;
  /** What such a call sets aside while it waits; few operations do. */
  readonly hold?:
    | ((call: Call, input: unknown, request: AwaitingApproval) => Promise<void>)
    | undefined;
  readonly release?: ((db: Database, request: EndedRequest) => Promise<void>) | undefined;
  /** In which currency and at which merchant its limit is looked up; without, the limit of its kind holds. */
  readonly placeOf?: ((call: Call, input: unknown) => Promise<LimitPlace>) | undefined;
}

/** What has been begun for a call in a transaction of its own, which is committed. */
export interface Prepared {
  /** What takes long and needs no database; answers what then runs in the call's transaction. */
  readonly between: () => Promise<BoundHandler['run']>;
  /** Takes back what was begun, where the call could not be judged. */
  readonly abandon: (db: Database) => Promise<void>;
}

/**
 * Binds an operation of the contract to what it does. The handler receives the checked input and
 * returns the operation's output; it refuses with `throw context.refused(…)`. An operation that asks for
 * approval above a limit says by `propose` what such a call is about; that changes nothing (CTL-1), but
 * for what it sets aside.
 */
export function handle<O extends AnyOperation>(
  operation: O,
  work: (context: Context<O>, input: Input<O>) => Promise<Output<O>>,
  propose?: (context: Context<O>, input: Input<O>) => Promise<Proposal>,
  aside: Partial<Hold<O> & Placed<O>> = {},
): BoundHandler & { readonly operation: O } {
  const { hold, release, placeOf } = aside;
  return {
    operation,
    run: (call, input) => work(contextOf(operation, call), trusted(operation, input)),
    propose:
      propose && ((call, input) => propose(contextOf(operation, call), trusted(operation, input))),
    hold:
      hold &&
      ((call, input, request) =>
        hold(contextOf(operation, call), trusted(operation, input), request)),
    release,
    placeOf:
      placeOf && ((call, input) => placeOf(contextOf(operation, call), trusted(operation, input))),
  };
}

/** The parts of a call that checks something costly: a password, for one. */
export interface Stages<O extends AnyOperation, Begun, Known> {
  /** In a short transaction of its own, identified and authorised. What it writes stays, and is seen by all. */
  readonly begin: (context: Context<O>, input: Input<O>) => Promise<Begun>;
  /** Without any connection to the database: nobody else waits for one while this takes its time. */
  readonly between: (begun: Begun, input: Input<O>) => Promise<Known>;
  /** As `handle` has it, with what is known now. */
  readonly work: (context: Context<O>, input: Input<O>, known: Known) => Promise<Output<O>>;
  /** Takes back what `begin` has written, where `between` had no room or the database failed. */
  readonly abandon?: (db: Database, begun: Begun) => Promise<void>;
}

/**
 * As `handle`, in stages: what is costly to check is checked between two transactions, and whatever
 * limits such checks is committed before them (ACC-5).
 */
export function handleInStages<O extends AnyOperation, Begun, Known>(
  operation: O,
  { begin, between, work, abandon }: Stages<O, Begun, Known>,
): BoundHandler & { readonly operation: O } {
  const prepare = async (call: Call, input: unknown): Promise<Prepared> => {
    const given = trusted(operation, input);
    const begun = await begin(contextOf(operation, call), given);
    return {
      between: async () => {
        const known = await between(begun, given);
        return (later) => work(contextOf(operation, later), given, known);
      },
      abandon: async (db) => await abandon?.(db, begun),
    };
  };
  const run: BoundHandler['run'] = async (call, input) => {
    const runNow = await (await prepare(call, input)).between();
    return await runNow(call, input);
  };
  return { operation, prepare, run, propose: undefined };
}

/**
 * As `handle`, for a call of terminals that opens no scope before it: `work` takes calls whose terminals
 * have proven themselves, opens the scope of each, and answers each, in their order. A call for which
 * `canBatch` says no runs by `alone`.
 */
export function handleBatch<O extends AnyOperation>(
  alone: BoundHandler & { readonly operation: O },
  work: (db: Database, calls: readonly BatchCall<Input<O>>[]) => Promise<readonly Output<O>[]>,
  canBatch: (input: Input<O>) => boolean,
): BoundHandler {
  const { operation } = alone;
  return {
    ...alone,
    batch: {
      canBatch: (input) => canBatch(trusted(operation, input)),
      run: (db, calls) =>
        work(
          db,
          calls.map((call) => ({ ...call, input: trusted(operation, call.input) })),
        ),
    },
  };
}

function contextOf<O extends AnyOperation>(operation: O, call: Call): Context<O> {
  const isScoped = call.scope !== undefined && call.actor !== undefined;
  if (operation.scope.length > 0 && !isScoped && call.terminal === undefined) {
    throw new Error(`${operation.id} was reached without a scope`);
  }
  const refused = (refusal: RefusalOf<O>, values?: RefusalDetails): Refused =>
    new Refused(refusal, values ?? {});
  // oxlint-disable-next-line typescript/consistent-type-assertions -- scope and actor, or the terminal, are there for every operation that is not public: checked above; a part answers with its own output
  return { ...call, refused } as unknown as Context<O>;
}

/** The pipeline parses the input by the operation's own schema before it calls a handler. */
function trusted<O extends AnyOperation>(_operation: O, input: unknown): Input<O> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the output of this very schema, see above
  return input as Input<O>;
}

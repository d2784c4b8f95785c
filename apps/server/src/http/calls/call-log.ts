import type { AnyOperation } from '@lebean/contract/kernel/operation';
import type { LoggedOperation } from '../../capabilities/audit/operation-log.ts';
import type { ActingAccount, Actor } from '../../capabilities/call/handle.ts';
import type { LoggedState } from '../../capabilities/call/logged-state.ts';
import type { Scope } from '../../capabilities/session/scope.ts';

/** What was asked, and from where. */
type Requested = {
  readonly input: unknown;
  readonly source: string;
  readonly userAgent: string;
  readonly requestId: string;
};
/** Who asked, and when. */
type Asker = { readonly scope: Scope | undefined; readonly at: Date };
/** How it ended: `ok` with an output, or the code of the refusal. */
type Ended = { readonly output: unknown; readonly result: string };

/** Who is named: in the session of another account both, so that no line hides who acts (CTL-1). */
export const nameOf = ({
  name,
  impersonator,
}: Pick<ActingAccount, 'name' | 'impersonator'>): string =>
  impersonator === undefined ? name : `${name} (${impersonator.name})`;

/** Collects what a call writes to the operation log (ACC-6). */
export class CallLog {
  #account: Omit<ActingAccount, 'merchantId'>;
  #merchantId: number | undefined;
  #before: LoggedState;
  #after: LoggedState;

  constructor(actor: Actor | undefined) {
    this.#account = actor ?? { accountId: undefined, name: '', kind: 'anonymous' };
  }

  change(before: LoggedState, after: LoggedState): void {
    this.#before = before;
    this.#after = after;
  }

  actFor({ merchantId, ...account }: ActingAccount): void {
    this.#account = account;
    this.#merchantId = merchantId ?? undefined;
  }

  #objectId(idFrom: string, requested: Requested, ended: Ended): string {
    if (idFrom === 'caller') return String(this.#account.accountId ?? '');
    return fieldOf(ended.output, idFrom) ?? fieldOf(requested.input, idFrom) ?? '';
  }

  #afterOf(operation: AnyOperation, requested: Requested): LoggedState {
    // Of who signs in, or tries to, the device is kept: it is all that is known for certain.
    const isPublic = operation.permission === 'public';
    const after = this.#after ?? (isPublic ? { userAgent: requested.userAgent } : undefined);
    const { impersonator } = this.#account;
    if (impersonator === undefined) return after;
    const { accountId, name } = impersonator;
    return { ...after, impersonator: name, impersonatorId: accountId };
  }

  /** The line of the call, or none for an operation that is not logged. */
  lines(
    operation: AnyOperation,
    requested: Requested,
    asker: Asker,
    ended: Ended,
  ): LoggedOperation[] {
    const { audit } = operation;
    if (audit === undefined) return [];
    const { idFrom } = audit;
    return [
      {
        operation: operation.id,
        at: asker.at,
        accountId: this.#account.accountId,
        accountName: nameOf(this.#account),
        accountKind: this.#account.kind,
        merchantId: asker.scope?.merchantId ?? this.#merchantId,
        source: requested.source,
        requestId: requested.requestId,
        object: audit.object,
        objectId: this.#objectId(idFrom, requested, ended),
        before: this.#before,
        after: this.#afterOf(operation, requested),
        result: ended.result,
      },
    ];
  }
}

/** A field of an input or output, as the log names objects. */
export function fieldOf(holder: unknown, name: string): string | undefined {
  if (typeof holder !== 'object' || holder === null) return undefined;
  const value: unknown = Object.entries(holder).find(([key]) => key === name)?.[1];
  return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
}

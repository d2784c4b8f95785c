import { notYourAccount } from '@lebean/contract/card/refusals';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { viewOver } from '@lebean/contract/kernel/refusals';
import { secondFactorDue, sessionLocked } from '@lebean/contract/session/refusals';
import { terminalDisabled } from '@lebean/contract/vocabulary/refusals';
import type { Actor } from '../../capabilities/call/handle.ts';
import { Refused } from '../../capabilities/call/refused.ts';
import {
  openingIn,
  openingOf,
  openingOfView,
  readOpenedSession,
  touchAfterMs,
} from '../../capabilities/session/open-session.ts';
import { authorize, type Scope } from '../../capabilities/session/scope.ts';
import {
  openingOfTerminal,
  readOpenedTerminal,
  type TerminalCredentials,
  type TerminalScope,
} from '../../capabilities/session/terminal.ts';
import type { Sent } from '../../database/prepared.ts';
import { nameOf } from './call-log.ts';
import { type DeniedCall, deniedResult } from './denied-calls.ts';
import type { Outcome } from './envelope.ts';
import type { PipelineServices, Request } from './request.ts';

/** Ends a call before its handler, with the answer to its caller. */
export class CallEnded extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** The statement that opens the scope of whoever calls, in the language of the call. */
export function openingFor({ terminal, cookie, view, language }: Request): Sent {
  if (terminal !== undefined) return openingOfTerminal(terminal, language);
  if (cookie.token === undefined) throw new CallEnded({ kind: 'sessionOver' });
  return view === undefined
    ? openingOf(cookie.token, language)
    : openingIn(language, openingOfView(cookie.token, view));
}

/**
 * What somebody who only looks at a shop does not do, whatever its people may (ACC-7): change anything, take lists away
 * as files, and hold a place among the streams of whose account is shown.
 */
export const isKeptFromViews = ({ kind, envelope }: AnyOperation): boolean =>
  kind === 'command' || envelope === 'file' || envelope === 'events';

/** Who calls: one of the three is known, or none for a public call. */
export type Identity = {
  readonly scope: Scope | undefined;
  readonly actor: Actor | undefined;
  readonly terminal: TerminalScope | undefined;
};
type Identified = Identity | { readonly refused: Refused };

export const anonymous: Identity = { scope: undefined, actor: undefined, terminal: undefined };

/** Whose scope the transaction has opened, if it is open and the operation is for them. */
export function identify(
  services: PipelineServices,
  operation: AnyOperation,
  request: Request,
  opened: readonly Record<string, unknown>[],
): Identified {
  return request.terminal === undefined
    ? identifyAccount(services, operation, request, opened)
    : identifyTerminal(operation, request.terminal, opened, (terminal) => {
        const { terminalId, merchantId } = terminal;
        const accountName = `terminal ${terminalId}`;
        const who = { accountId: undefined, accountName, accountKind: 'anonymous', merchantId };
        noteDenied(services, operation, request, who);
      });
}

type Denied = Pick<DeniedCall, 'accountId' | 'accountName' | 'accountKind' | 'merchantId'>;

function noteDenied(
  services: PipelineServices,
  operation: AnyOperation,
  { input, source, requestId }: Request,
  who: Denied,
  result = deniedResult,
): void {
  const around = { at: services.clock(), source, requestId };
  services.noteDenied?.({ operation, input, ...around, ...who, result, from: 1 });
}

function identifyAccount(
  services: PipelineServices,
  operation: AnyOperation,
  request: Request,
  opened: readonly Record<string, unknown>[],
): Identified {
  const { token } = request.cookie;
  const session = token === undefined ? undefined : readOpenedSession(opened, token);
  if (session === undefined && request.view !== undefined)
    return { refused: new Refused(viewOver, {}) };
  if (token === undefined || session === undefined) throw new CallEnded({ kind: 'sessionOver' });
  // Before it is noted as used: asking again and again opens nothing (SH-47).
  if (session.isLocked && !operation.isOpenWhenLocked)
    return { refused: new Refused(sessionLocked, {}) };
  const isLastSeenOld = services.clock().getTime() - session.lastSeenAt.getTime() > touchAfterMs;
  if (isLastSeenOld) services.touchSession(token);
  const { accountId, displayName: name, kind, permissions, impersonator, viewId } = session;
  // In a view the session is of whoever looks.
  const holder = viewId === undefined ? accountId : impersonator?.accountId;
  services.knowCaller?.(token, `account ${holder}`);
  const authorized = authorize(operation, session, services);
  const merchantId = session.merchantId ?? undefined;
  const who = {
    accountId,
    accountName: nameOf({ name, impersonator }),
    accountKind: kind,
    merchantId,
  };
  if (authorized.kind === 'denied') {
    noteDenied(services, operation, request, who);
    throw new CallEnded({ kind: 'denied' });
  }
  if (impersonator !== undefined && operation.isPersonal)
    return { refused: new Refused(notYourAccount, {}) };
  if (session.isSecondFactorDue && !operation.isOpenWithoutSecondFactor)
    return { refused: new Refused(secondFactorDue, {}) };
  if (authorized.kind === 'beyondReach') {
    noteDenied(services, operation, request, who, authorized.refusal.code);
    return { refused: new Refused(authorized.refusal, {}) };
  }
  const actor = { accountId, name, kind, permissions, impersonator, viewId };
  return { scope: authorized.scope, actor, terminal: undefined };
}

function identifyTerminal(
  operation: AnyOperation,
  credentials: TerminalCredentials,
  opened: readonly Record<string, unknown>[],
  onDenied?: (terminal: TerminalScope) => void,
): Identified {
  const found = readOpenedTerminal(opened, credentials);
  if (found === undefined) throw new CallEnded({ kind: 'sessionOver' });
  if (!operation.scope.includes('terminal')) {
    onDenied?.(found);
    throw new CallEnded({ kind: 'denied' });
  }
  if (!found.isEnabled && !operation.isOpenWhenDisabled)
    return { refused: new Refused(terminalDisabled, {}) };
  return { ...anonymous, terminal: found };
}

/** Which terminal calls, among others that call with it; or how its call ends. */
export function terminalOf(
  operation: AnyOperation,
  credentials: TerminalCredentials,
  opened: readonly Record<string, unknown>[],
): { readonly terminal?: TerminalScope | undefined; readonly outcome?: Outcome } {
  try {
    const identified = identifyTerminal(operation, credentials, opened);
    if (!('refused' in identified)) return { terminal: identified.terminal };
    const { refusal, values } = identified.refused;
    return { outcome: { kind: 'refused', refusal, values } };
  } catch (error) {
    if (error instanceof CallEnded) return { outcome: error.outcome };
    throw error;
  }
}

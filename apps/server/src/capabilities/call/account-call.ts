import { randomBytes } from 'node:crypto';
import type { Language } from '@lebean/contract/kernel/text';
import type { Database } from '../../database/database.ts';
import { noFiles } from '../files/file-store.ts';
import { noPayments } from '../payments/payment-desk.ts';
import type { OpenedScope } from '../session/open-session.ts';
import type { Scope } from '../session/scope.ts';
import { secretKey } from '../session/secret-key.ts';
import { type Download, noDownload } from './download.ts';
import type { Call } from './handle.ts';
import type { LoggedState } from './logged-state.ts';

/** Work that an account has asked for and that runs without it. */
export interface AccountWork {
  readonly db: Database;
  /** Whose scope is open in the transaction. */
  readonly opener: OpenedScope;
  readonly scope: Scope;
  readonly at: Date;
  readonly language: Language;
  readonly source: string;
  /** Where a file goes; none is sent without. */
  readonly download?: Download;
  /** Hears what the log is to keep. */
  readonly changed?: (after: LoggedState) => void;
}

/** A call that only reads, with nothing that a request would bring: no session, no secret, nothing to decide or pay. */
export function callOfAccount(work: AccountWork): Call {
  const { db, opener, scope, at, language, source, download = noDownload, changed } = work;
  const { accountId, kind, permissions, displayName } = opener;
  const nothing = (what: string) => () => Promise.reject(new Error(`work that reads ${what}`));
  return {
    db,
    scope,
    actor: { accountId, name: displayName, kind, permissions },
    terminal: undefined,
    at,
    language,
    source,
    userAgent: '',
    idempotencyKey: undefined,
    cookie: { token: undefined, set: () => undefined, clear: () => undefined },
    download,
    passwordPolicy: 'spec',
    payments: noPayments,
    mail: { files: noFiles, sender: undefined },
    afterCommit: () => undefined,
    withCommit: () => {
      throw new Error('work that reads writes nothing');
    },
    secretKey: secretKey(randomBytes(32)),
    changed: (_before, after) => changed?.(after),
    actsFor: () => undefined,
    runApproved: nothing('approves nothing'),
    releaseHeld: nothing('decides about nothing'),
    runPart: nothing('has no parts'),
    runEach: nothing('changes no rows'),
  };
}

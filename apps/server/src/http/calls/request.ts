import type { AwaitingApproval } from '@lebean/contract/approval/rows';
import type { Language } from '@lebean/contract/kernel/text';
import type { LoggedOperation } from '../../capabilities/audit/operation-log.ts';
import type { Download } from '../../capabilities/call/download.ts';
import type { CallServices, SessionCookie } from '../../capabilities/call/handle.ts';
import type { Refused } from '../../capabilities/call/refused.ts';
import type { ReceivedFile } from '../../capabilities/files/receive-file.ts';
import type { TerminalCredentials } from '../../capabilities/session/terminal.ts';
import type { ConnectionPool } from '../../database/database.ts';
import type { Sent } from '../../database/prepared.ts';
import type { Replica } from '../../database/replica.ts';
import type { Admission } from './admission.ts';
import type { DeniedCall } from './denied-calls.ts';
import type { FieldError } from './envelope.ts';
import type { ApprovalServices } from './held-call.ts';

/** What the pipeline needs from the process around it. */
export interface PipelineServices extends ApprovalServices, CallServices {
  readonly connections: ConnectionPool;
  /** What may answer instead, where the operation declares it near enough (OPS-12). */
  readonly replica?: Replica | undefined;
  readonly clock: () => Date;
  /** Knows who waits for a place, where calls take places. */
  readonly admission?: Pick<Admission, 'hasNextAfter' | 'enter'>;
  /** Notes that a session was used, after the call and outside its transaction. */
  readonly touchSession: (token: string) => void;
  readonly onDefect: (error: unknown, requestId: string) => void;
  /** Hears whose a session is that has been proven. */
  readonly knowCaller?: (token: string, whose: string) => void;
  /** Hears of calls that were denied. */
  readonly noteDenied?: (call: DeniedCall) => void;
}

/** A parsed request, free of HTTP. */
export interface Request {
  readonly input: unknown;
  /** What is wrong with the input: reported once the caller may make the call, and to nobody else. */
  readonly invalid?: readonly FieldError[] | undefined;
  readonly language: Language;
  readonly source: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly cookie: SessionCookie;
  /** The view of a shop in which the call is made, as its window says (ACC-7). */
  readonly view?: number | undefined;
  /** What a terminal proves itself with (DEV-4); people have a cookie. */
  readonly terminal: TerminalCredentials | undefined;
  /** Where a file goes that answers the call. */
  readonly download: FileDownload;
  /** The file that was its body: kept, and in no table yet. */
  readonly received?: ReceivedFile | undefined;
  /** Whether it has taken a place that another call gets after it. */
  readonly hasPlace?: boolean;
}

/** A download as the pipeline sees it. */
export interface FileDownload extends Download {
  /** Whether the answer has begun: it can no longer become another one. */
  readonly hasBegun: boolean;
  /** Aborts when the client has gone. */
  readonly gone?: AbortSignal;
}

/** A refusal whose changes stay: the transaction commits, the caller is refused. */
export type Settled = (
  | { readonly output: unknown }
  | { readonly awaiting: AwaitingApproval }
  | { readonly refused: Refused }
  /** What went wrong after a part of a file had been sent: that is in the log too. */
  | { readonly broken: unknown }
) & {
  /** What a transaction that only reads leaves to be logged after it. */
  readonly lines?: readonly LoggedOperation[];
  /** Statements of one that writes, which go with its COMMIT: its log rows, its kept answer. */
  readonly closing?: readonly Sent[];
};

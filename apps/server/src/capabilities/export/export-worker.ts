import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ConnectionPool, Database } from '../../database/database.ts';
import type { Replica } from '../../database/replica.ts';
import { logOperations } from '../audit/operation-log.ts';
import { callOfAccount } from '../call/account-call.ts';
import { type Download, noDownload, ReaderGone, type SentFile } from '../call/download.ts';
import type { BoundHandler } from '../call/handle.ts';
import type { LoggedState } from '../call/logged-state.ts';
import { tellEvent } from '../events/tell-event.ts';
import type { ProductJob } from '../jobs/jobs.ts';
import {
  type OpenedScope,
  openingIn,
  openingOfAccount,
  anonymousOpening,
  readOpenedScope,
} from '../session/open-session.ts';
import { readReplica } from '../session/read-replica.ts';
import { authorize, type Scope } from '../session/scope.ts';
import {
  finishExport,
  type FinishedFile,
  giveUp,
  keepPiece,
  putBack,
  reportProgress,
  takeExport,
  type TakenExport,
  tidyExports,
  tryAgain,
} from './export-queue.ts';

/** What the writing of exports needs from the process around it. */
export interface ExportServices {
  readonly connections: ConnectionPool;
  /** What they may read instead, in their first attempt (OPS-12). */
  readonly replica?: Replica | undefined;
  readonly handlers: ReadonlyMap<string, BoundHandler>;
  readonly onFailure: (error: unknown) => void;
  readonly clock: () => Date;
}

const keptFilter = z.record(z.string(), z.unknown());

/** How often the progress of an export is reported. */
const reportMs = 1000;
const pieceBytes = 1024 * 1024;

/** Permissions or the account itself were taken away after the export had been asked for (ACC-1). */
class NoLongerAllowed extends Error {}

/** Writes the exports that wait (SH-37), one after the other on each node. */
export const exportJobs = (services: ExportServices): readonly ProductJob[] => [
  {
    name: 'write exports',
    everySeconds: 1,
    run: async (db) => {
      const taken = await takeExport(db);
      return taken && ((stop) => produce(services, taken, stop));
    },
  },
  {
    name: 'forget expired exports',
    everySeconds: 60,
    run: async (db) => {
      await tidyExports(db);
      return undefined;
    },
  },
];

/** Where the file of an export goes: into the database, piece by piece. */
class KeptFile implements Download {
  readonly sendStored = noDownload.sendStored;
  readonly maxRows = Number.POSITIVE_INFINITY;
  readonly #connections: ConnectionPool;
  readonly #taken: TakenExport;
  #progress = (): { rows: number; expected: number | null } => ({ rows: 0, expected: null });
  #file: FinishedFile | undefined;

  constructor(connections: ConnectionPool, taken: TakenExport) {
    this.#connections = connections;
    this.#taken = taken;
  }

  async send({ name, contentType, pieces, progress }: SentFile): Promise<void> {
    if (progress !== undefined) this.#progress = progress;
    let waiting: Uint8Array[] = [];
    let waitingBytes = 0;
    let byteCount = 0;
    let place = 0;
    const keep = async (): Promise<void> => {
      const content = Buffer.concat(waiting);
      waiting = [];
      waitingBytes = 0;
      byteCount += content.length;
      const isOurs = await this.#write((db) => keepPiece(db, this.#taken, place, content));
      if (!isOurs) throw new ReaderGone('the export was removed or taken over');
      place += 1;
    };
    for await (const piece of pieces) {
      waiting.push(piece);
      waitingBytes += piece.length;
      if (waitingBytes >= pieceBytes) await keep();
    }
    if (waitingBytes > 0) await keep();
    this.#file = { fileName: name, contentType, byteCount, rowsWritten: this.#progress().rows };
  }

  /** Tells how far it is; false when the export is not this node's any more. */
  async report(): Promise<boolean> {
    return await this.#write((db) => reportProgress(db, this.#taken, this.#progress()));
  }

  finished(): FinishedFile {
    if (this.#file === undefined) throw new Error('the export ended without a file');
    return this.#file;
  }

  #write<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    return this.#connections.transaction('read write', anonymousOpening, work);
  }
}

/** Tells the progress now and then until the work is over, and ends the work when nobody wants it. */
function reporting(file: KeptFile, end: AbortController): () => Promise<void> {
  const isOver = new AbortController();
  const { signal } = isOver;
  const repeat = async (): Promise<void> => {
    while (!signal.aborted) {
      // A report that fails is followed by another one; what is wrong shows in the work itself.
      const isOurs = await file.report().catch(() => true);
      if (!isOurs) end.abort();
      await sleep(reportMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = repeat();
  return async () => {
    isOver.abort();
    await running;
  };
}

async function produce(
  services: ExportServices,
  taken: TakenExport,
  stop: AbortSignal,
): Promise<void> {
  const { connections } = services;
  const file = new KeptFile(connections, taken);
  const end = new AbortController();
  const stopReporting = reporting(file, end);
  const until = AbortSignal.any([stop, end.signal]);
  const write = (work: (db: Database) => Promise<void>): Promise<void> =>
    connections.transaction('read write', anonymousOpening, work);
  try {
    const line = await writeFile(services, taken, file, until);
    await write(async (db) => {
      // The file can be fetched from the moment on at which the log knows of it.
      if (!(await finishExport(db, taken, file.finished()))) return;
      await logOperations(db, [line]);
      await tellEvent(db, {
        category: 'exportReady',
        words: { name: file.finished().fileName, exportId: taken.id },
        to: [taken.accountId],
        at: services.clock(),
      });
    });
  } catch (error) {
    if (stop.aborted) await write((db) => putBack(db, taken));
    else if (!end.signal.aborted && !(error instanceof ReaderGone))
      await write((db) => endFailed(services, taken, error, db));
  } finally {
    await stopReporting();
  }
}

/** There is no file: for good, or until another attempt, where a replica may have been the reason. */
async function endFailed(
  { replica, onFailure }: ExportServices,
  taken: TakenExport,
  error: unknown,
  db: Database,
): Promise<void> {
  if (error instanceof NoLongerAllowed) await giveUp(db, taken, 'refused');
  else if (mayReadReplica(replica, taken)) await tryAgain(db, taken);
  else {
    onFailure(error);
    await giveUp(db, taken, 'failed');
  }
}

/** The first attempt alone: pieces of a file are kept while a replica is read, and it may end what takes long. */
const mayReadReplica = (replica: Replica | undefined, { attempt }: TakenExport) =>
  replica !== undefined && attempt === 1;

/** Whose export it is, as their account may today. */
interface Exporter {
  readonly opener: OpenedScope;
  readonly scope: Scope;
  readonly handler: BoundHandler;
}

function exporterOf({ handlers }: ExportServices, taken: TakenExport, opened: unknown): Exporter {
  const opener = readOpenedScope(opened);
  const handler = handlers.get(taken.operation);
  const authorized =
    opener && handler && authorize(handler.operation, opener, { isScopeLimiting: true });
  const isAllowed = authorized?.kind === 'permitted';
  if (opener?.isSecondFactorDue !== false || handler === undefined || !isAllowed)
    throw new NoLongerAllowed();
  return { opener, scope: authorized.scope, handler };
}

/**
 * Runs the export as its account may today, reading only; answers the line for the log. The first attempt may read a
 * replica (OPS-12): rows by the million are nobody's who waits at a counter.
 */
async function writeFile(
  services: ExportServices,
  taken: TakenExport,
  download: Download,
  until: AbortSignal,
) {
  const { connections, replica, clock } = services;
  const at = clock();
  const { language, accountId } = taken;
  const opening = openingOfAccount(accountId);
  const run = (db: Database, exporter: Exporter) =>
    runExport(db, { ...exporter, taken, download, until, at });
  const identify = (opened: readonly Record<string, unknown>[]) => ({
    known: exporterOf(services, taken, opened[0]),
  });
  const bounds = { until };
  if (replica !== undefined && mayReadReplica(replica, taken))
    return await readReplica(
      { connections, replica },
      { opening, language, at, identify, run, bounds, blame: () => 'work' },
    );
  return await connections.transaction(
    'read only',
    openingIn(language, opening),
    (db, opened) => run(db, identify(opened).known),
    bounds,
  );
}

interface Running extends Exporter {
  readonly taken: TakenExport;
  readonly download: Download;
  readonly until: AbortSignal;
  readonly at: Date;
}

async function runExport(
  db: Database,
  { opener, scope, handler, taken, download, until, at }: Running,
) {
  const { accountId, kind, displayName } = opener;
  const { language, source } = taken;
  let after: LoggedState;
  const call = callOfAccount({
    db,
    opener,
    scope,
    at,
    language,
    source,
    download: {
      maxRows: download.maxRows,
      sendStored: noDownload.sendStored,
      send: (file) => download.send(guarded(file, until)),
    },
    changed: (state) => {
      after = state;
    },
  });
  const { format, timeZone } = taken;
  const requested = { ...keptFilter.parse(taken.filter), format, timeZone };
  await handler.run(call, z.parse(handler.operation.input, requested));
  return {
    operation: taken.operation,
    at,
    accountId,
    accountName: displayName,
    accountKind: kind,
    merchantId: scope.merchantId,
    source,
    requestId: `export:${taken.id}:${randomUUID()}`,
    object: 'export',
    objectId: String(taken.id),
    before: undefined,
    after,
    result: 'ok',
  };
}

/** The file, as long as it is wanted. */
const guarded = (file: SentFile, until: AbortSignal): SentFile => ({
  ...file,
  pieces: (async function* () {
    for await (const piece of file.pieces) {
      if (until.aborted) throw new ReaderGone('the export was stopped');
      yield piece;
    }
  })(),
});

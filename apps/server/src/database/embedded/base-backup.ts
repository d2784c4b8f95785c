import { PassThrough, type Readable, type Writable } from 'node:stream';
import { Client, type ClientConfig, type Submittable } from 'pg';
import { z } from 'zod';

/** The parts of the driver's connection that a copy needs: it is handed over to whoever submits a statement. */
interface Wire {
  readonly query: (text: string) => void;
  readonly stream: Pick<Readable, 'pause' | 'resume'>;
}

/**
 * The statement BASE_BACKUP, whose answer is a stream: each message is one byte that says what it is, and its content.
 * `n` begins an archive, `m` the manifest, `d` is content of what was begun, `p` tells of progress.
 */
class BaseBackup implements Submittable {
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #begin: (name: string) => Writable;
  readonly #settle = Promise.withResolvers<undefined>();
  #target: Writable | undefined;
  #stream: Wire['stream'] | undefined;
  #isWaiting = false;

  constructor(text: string, begin: (name: string) => Writable) {
    this.#text = text;
    this.#begin = begin;
    this.done = this.#settle.promise;
  }

  submit(connection: Wire): void {
    this.#stream = connection.stream;
    connection.query(this.#text);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    const content = chunk.subarray(1);
    const kind = String.fromCodePoint(chunk[0] ?? 0);
    if (kind === 'n') this.#next(content.toString('utf8').split('\0', 1)[0] ?? '');
    else if (kind === 'm') this.#next('backup_manifest');
    else if (kind === 'd' && this.#target?.write(Buffer.from(content)) === false)
      this.#waitFor(this.#target);
  }

  /** A disk that is slower than the server: the socket waits until it has taken what it was given. */
  #waitFor(target: Writable): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#stream?.pause();
    // What is ended before it has taken all tells of no drain: the next archive may begin in the same packet.
    const goOn = () => {
      target.off('drain', goOn).off('close', goOn);
      this.#isWaiting = false;
      this.#stream?.resume();
    };
    target.on('drain', goOn).on('close', goOn);
  }

  #next(name: string): void {
    this.#target?.end();
    this.#target = this.#begin(name);
  }

  handleError(error: Error): void {
    this.#target?.destroy(error);
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#target?.end();
    this.#settle.resolve(undefined);
  }
}

/**
 * Copies the whole cluster as it is at one moment, while it serves: one archive, compressed, and a list of what is in
 * it. `take` gets each as a stream and answers when it has kept it. Nothing is written beside the database.
 */
export async function copyCluster(
  connection: ClientConfig,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...connection, ...replication });
  client.on('error', () => undefined);
  await client.connect();
  const kept: Promise<void>[] = [];
  const backup = new BaseBackup(statement, (name) => {
    const content = new PassThrough();
    // What cannot be kept ends the copy; what ends the copy is thrown below.
    const taken = take(name, content).catch((error: unknown) => {
      void client.end().catch(() => undefined);
      throw error;
    });
    taken.catch(() => undefined);
    kept.push(taken);
    return content.on('error', () => undefined);
  });
  try {
    client.query(backup);
    const over = Promise.withResolvers<never>();
    over.promise.catch(() => undefined);
    client.once('end', () => over.reject(new Error('the connection ended')));
    await Promise.race([backup.done, over.promise]).catch(async (error: unknown) => {
      // Why it could not be kept says more than that the connection has ended then.
      await Promise.all(kept);
      throw error;
    });
    await Promise.all(kept);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The driver passes it on to the server; its types do not know it. */
const replication = { replication: 'true' };

const statement = `BASE_BACKUP (LABEL 'lebean', CHECKPOINT 'fast', WAL true, MANIFEST 'yes',
  MANIFEST_CHECKSUMS 'SHA256', COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1')`;

const identity = z.array(z.object({ id: z.string(), segment: z.coerce.number() })).length(1);

/** Which cluster it is, and how long a segment of its log is, in bytes. */
export async function identifyCluster(
  connection: ClientConfig,
): Promise<{ readonly id: string; readonly segmentBytes: number }> {
  const client = new Client(connection);
  await client.connect();
  try {
    const found = await client.query(`select s.system_identifier::text as id,
      pg_size_bytes(current_setting('wal_segment_size'))::text as segment from pg_control_system() s`);
    const [row] = identity.parse(found.rows);
    if (row === undefined) throw new Error('a cluster has an identity');
    return { id: row.id, segmentBytes: row.segment };
  } finally {
    await client.end();
  }
}

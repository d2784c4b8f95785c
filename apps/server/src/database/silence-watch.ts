import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../ground/failure.ts';
import { cancelStatement, endWithin } from './driver-parts.ts';
import { type Link, Unanswered } from './link.ts';

/** How often is looked. All else is counted in looks: a process that stood still has not waited. */
const lookEveryMs = 200;

/** How long a server may say nothing. */
export interface Timeouts {
  /** How long a connection is waited for, a new one included. */
  readonly linkMs: number;
  /** From so many looks on at one unanswered statement, the server is asked what it does. */
  readonly suspiciousFrom: number;
  /** How many looks the server has for that. */
  readonly answerWithin: number;
}

export const defaultTimeouts: Timeouts = { linkMs: 2000, suspiciousFrom: 4, answerWithin: 5 };
/** Where another server can answer instead: a second in all (OPS-12). */
export const shortTimeouts: Timeouts = { linkMs: 500, suspiciousFrom: 2, answerWithin: 3 };

const leaveMs = 500;
const noAnswer = 'the database does not answer';

/** Where a pool connects, and what the server calls its sessions. */
export interface WatchedServer {
  readonly connection: pg.ClientConfig;
  /** The `application_name` of all sessions of the pool, and of no others. */
  readonly sessionName: string;
  /** Off behind a pooler: the server then knows our sessions under other numbers. */
  readonly hasOwnSessions: boolean;
  readonly timeouts: Timeouts;
}

/** What the server answered about sessions: which of them work. Or what was there instead of an answer. */
type Reported =
  | { readonly kind: 'answered'; readonly working: ReadonlySet<number> }
  /** It takes the connection and says nothing, or the way there swallows everything. */
  | { readonly kind: 'silent' }
  /** Nobody listens there. */
  | { readonly kind: 'away' }
  /** It answers, but not this question: full, starting or stopping. Or it could not be asked. */
  | { readonly kind: 'refused' };

/**
 * Sees to it that nobody waits for ever (OPS-22): cuts links whose transaction has missed its deadline, and
 * those that a silent server or a dead session keeps waiting, whatever their deadline. A statement that
 * the server works on may take as long as its own limits allow.
 */
export class SilenceWatch {
  readonly #server: WatchedServer;
  readonly #open = new Set<Link>();
  /** Links that were idle then and have not been heard since are not used again. */
  #suspectBefore = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;
  #isSilent = false;
  #hasEnded = false;

  constructor(server: WatchedServer) {
    this.#server = server;
  }

  /** Whether the server is known to say nothing: who asks now need not wait to find out. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Whether an idle link may lead to a session that is gone. */
  suspects(link: Link): boolean {
    return link.heardAt < this.#suspectBefore;
  }

  /** A transaction begins on a link. */
  begin(link: Link, endsAt: number): void {
    link.begin(endsAt, this.#server.timeouts.suspiciousFrom);
    this.#open.add(link);
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs).unref();
  }

  /** Nothing more is asked on a link for now. */
  end(link: Link): void {
    this.#open.delete(link);
  }

  /** Stops asking whether a silent server speaks again. Open links are watched until they are closed. */
  stop(): void {
    this.#hasEnded = true;
  }

  #look(): void {
    if (this.#open.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    const quiet: Link[] = [];
    for (const link of this.#open) {
      if (link.look()) this.#cutOverdue(link);
      else if (link.isSuspicious && this.#isSilent) this.#cutAll([link], noAnswer);
      else if (link.isSuspicious) quiet.push(link);
    }
    if (quiet.length === 0 || this.#isAsking) return;
    this.#isAsking = true;
    void this.#askAbout(quiet).finally(() => (this.#isAsking = false));
  }

  #cutOverdue(link: Link): void {
    if (link.whyCut !== undefined) return;
    // What nobody waits for any more need not hold its locks until the server notices.
    if (link.isWaiting && !link.isCommitting) void cancelStatement(link.client, leaveMs);
    link.cut(new Unanswered('a transaction has missed its deadline'));
    if (link.isWaiting) this.#suspect(link.waitingSince);
  }

  #suspect(before: number): void {
    this.#suspectBefore = Math.max(this.#suspectBefore, before);
  }

  async #askAbout(quiet: readonly Link[]): Promise<void> {
    const answered = new Map(quiet.map((link) => [link, link.answered]));
    const isStill = (link: Link): boolean =>
      this.#open.has(link) && link.isWaiting && link.answered === answered.get(link);
    const reported = await this.#ask(quiet, async (working, client) => {
      // An answer may be on its way while the server says that it has none.
      await sleep(lookEveryMs);
      const dead = quiet.filter((link) => isStill(link) && !working.has(link.processId));
      if (dead.length === 0) return;
      this.#cutAll(dead, 'its session is gone');
      await endSessions(client, this.#server, dead);
    });
    if (reported.kind === 'silent' || reported.kind === 'away') {
      this.#cutAll(quiet.filter(isStill), noAnswer);
      if (reported.kind === 'silent') await this.#untilItSpeaks();
    } else for (const link of quiet) if (isStill(link)) link.trustLonger();
  }

  #cutAll(links: readonly Link[], why: string): void {
    for (const link of links) link.cut(new Unanswered(why));
    this.#suspect(performance.now());
  }

  async #untilItSpeaks(): Promise<void> {
    this.#isSilent = true;
    while (!this.#hasEnded) {
      const { kind } = await this.#ask([], () => Promise.resolve());
      if (kind !== 'silent') break;
    }
    this.#isSilent = false;
    this.#suspect(performance.now());
  }

  /** Asks on a connection of its own, so that a way that is closed is found closed. */
  async #ask(
    about: readonly Link[],
    use: (working: ReadonlySet<number>, client: pg.Client) => Promise<void>,
  ): Promise<Reported> {
    const { answerWithin } = this.#server.timeouts;
    const limitMs = lookEveryMs * answerWithin;
    const client = new pg.Client({
      ...this.#server.connection,
      // Only a net below: the looks that are counted decide.
      connectionTimeoutMillis: limitMs * 20,
      query_timeout: limitMs * 20,
    });
    client.on('error', () => undefined);
    try {
      const reported = await Promise.race([
        askOn(client, this.#server, about),
        waitFor(answerWithin),
      ]);
      if (reported.kind === 'answered') await use(reported.working, client);
      return reported;
    } catch {
      return { kind: 'refused' };
    } finally {
      void endWithin(client, leaveMs);
    }
  }
}

/** Waits for as many looks as the server has to answer, however slowly this process turns. */
async function waitFor(answerWithin: number): Promise<Reported> {
  for (let looks = 0; looks < answerWithin; looks += 1) await sleep(lookEveryMs);
  return { kind: 'silent' };
}

/** What this process has run out of: that says nothing of the server. */
const ownLimits: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS']);

const workingSessions = `select pid from pg_stat_activity where pid = any ($1) and application_name = $2
  and state not in ('idle', 'idle in transaction', 'idle in transaction (aborted)')
  and wait_event is distinct from 'ClientRead'`;

async function askOn(
  client: pg.Client,
  { sessionName, hasOwnSessions }: WatchedServer,
  about: readonly Link[],
): Promise<Reported> {
  const processIds = about.map(({ processId }) => processId);
  try {
    await client.connect();
    if (!hasOwnSessions) {
      await client.query('select');
      return { kind: 'answered', working: new Set(processIds) };
    }
    const { rows } = await client.query<{ pid: number }>(workingSessions, [
      processIds,
      sessionName,
    ]);
    return { kind: 'answered', working: new Set(rows.map(({ pid }) => pid)) };
  } catch (error) {
    const isOurs = ownLimits.has(codeOf(error) ?? '');
    return { kind: error instanceof pg.DatabaseError || isOurs ? 'refused' : 'away' };
  }
}

/** Ends sessions that have lost their client and may hold locks; not one that has begun to work. */
async function endSessions(
  client: pg.Client,
  { sessionName }: WatchedServer,
  links: readonly Link[],
): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid = any ($1) and application_name = $2
      and (state <> 'active' or wait_event = 'ClientRead')`,
    [links.map(({ processId }) => processId), sessionName],
  );
}

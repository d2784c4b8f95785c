import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import type { AccountIds } from '../../apps/server/src/configuration/data-folder.ts';
import { findServerAccount } from '../../apps/server/src/database/embedded/account.ts';
import { postgresIn, sendSignal } from '../../apps/server/src/database/embedded/process-table.ts';
import { fillTemplate } from './fill-template.ts';
import { KeptProcess } from './kept-process.ts';
import { Member } from './member.ts';
import { Pooler } from './pooler.ts';
import { postgresFolder } from './programs.ts';

const template = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, name), 'utf8');
const host = '127.0.0.1';
const startSeconds = 180;
/** Beside those of members and witnesses. */
const places = { balancer: 30, pooler: 31 } as const;

export interface ClusterOptions {
  /** A scratch folder that every account may walk through. */
  readonly folder: string;
  /** The first of forty ports that are this cluster's own. */
  readonly firstPort: number;
  readonly members: number;
  readonly witnesses: number;
  /** How many links of the database PgBouncer shares out among all nodes; 0: there is none, and they have their own. */
  readonly links: number;
  readonly say: (line: string) => void;
}

/**
 * etcd, PostgreSQL under Patroni, HAProxy before it and PgBouncer before that, on one machine: what operators have
 * on several.
 */
export class Cluster {
  readonly #options: ClusterOptions;
  readonly #password = randomBytes(18).toString('hex');
  readonly #pooler: Pooler | undefined;
  readonly #kept: KeptProcess[] = [];
  readonly members: Member[] = [];

  private constructor(options: ClusterOptions) {
    this.#options = options;
    const { links, folder, firstPort } = options;
    const balancerPort = firstPort + places.balancer;
    const port = firstPort + places.pooler;
    if (links > 0)
      this.#pooler = new Pooler({
        folder: join(folder, 'pgbouncer'),
        host,
        port,
        balancerPort,
        links,
      });
  }

  /** Starts all of it, and waits until there is a primary with a synchronous standby. */
  static async start(options: ClusterOptions): Promise<Cluster> {
    const cluster = new Cluster(options);
    try {
      await cluster.#start();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** As superuser, through HAProxy: whoever the primary is. */
  get owner(): ClientConfig {
    return {
      host,
      port: this.#port(places.balancer),
      user: 'postgres',
      password: this.#password,
      database: 'lebean',
    };
  }

  /** What a node needs to make its calls through PgBouncer, where there is one, and all else past it. */
  get nodeSettings(): Readonly<Record<string, string>> {
    const url = (user: string, password: string, place: number): string =>
      `postgres://${user}:${password}@${host}:${this.#port(place)}/lebean`;
    const direct = url('postgres', this.#password, places.balancer);
    if (this.#pooler === undefined) return { DATABASE_URL: direct };
    return {
      DATABASE_POOLER: 'transaction',
      DATABASE_URL: url('postgres', this.#password, places.pooler),
      DATABASE_DIRECT_URL: direct,
      APP_DATABASE_URL: url('lebean_app', this.#pooler.callerPassword, places.balancer),
    };
  }

  /** How many transactions PgBouncer has carried so far; nothing where there is none. */
  pooledTransactions(): Promise<number> | undefined {
    return this.#pooler?.transactions();
  }

  #port(place: number): number {
    return this.#options.firstPort + place;
  }

  async #start(): Promise<void> {
    const { folder, members, say } = this.#options;
    const account = await findServerAccount(join(folder, 'none'), undefined);
    await this.#startWitnesses();
    const replicationPassword = randomBytes(18).toString('hex');
    const rewindPassword = randomBytes(18).toString('hex');
    for (let number = 1; number <= members; number += 1)
      await this.#startMember(number, account, { replicationPassword, rewindPassword });
    await this.#startBalancer();
    if (this.#pooler !== undefined)
      this.#keep(join(folder, 'pgbouncer'), 'pgbouncer', account, [
        await this.#pooler.prepare(account),
      ]);
    say('waiting for a primary with a synchronous standby …');
    await this.untilWhole(startSeconds * 1000);
    await this.#createDatabase();
  }

  async #startWitnesses(): Promise<void> {
    const { folder, witnesses } = this.#options;
    const numbers = Array.from({ length: witnesses }, (_, number) => number);
    const peers = numbers.map((number) => `e${number}=http://${host}:${this.#port(10 + number)}`);
    for (const number of numbers) {
      const own = join(folder, `etcd-${number}`);
      await mkdir(own, { mode: 0o700 });
      const client = `http://${host}:${this.#port(number)}`;
      const peer = `http://${host}:${this.#port(10 + number)}`;
      this.#keep(own, 'etcd', undefined, [
        '--name',
        `e${number}`,
        '--data-dir',
        join(own, 'data'),
        '--listen-client-urls',
        client,
        '--advertise-client-urls',
        client,
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        peers.join(','),
        '--initial-cluster-state',
        'new',
        // Patient, since all of them share the disk of one machine.
        '--heartbeat-interval',
        '250',
        '--election-timeout',
        '2500',
      ]);
    }
  }

  #keep(
    folder: string,
    program: string,
    account: AccountIds | undefined,
    options: readonly string[],
  ): KeptProcess {
    const logFile = join(this.#options.folder, `${folder.split('/').at(-1)}.log`);
    const kept = new KeptProcess({ program, options, folder, logFile, account, pauseMs: 1000 });
    this.#kept.push(kept);
    return kept;
  }

  async #startMember(
    number: number,
    account: AccountIds | undefined,
    secrets: Readonly<Record<'replicationPassword' | 'rewindPassword', string>>,
  ): Promise<void> {
    const { folder, witnesses } = this.#options;
    const name = `pg${number}`;
    const own = join(folder, name);
    await mkdir(own, { mode: 0o700 });
    const port = this.#port(13 + number);
    const restPort = this.#port(20 + number);
    const etcdHosts = Array.from({ length: witnesses }, (_, each) => `${host}:${this.#port(each)}`);
    const configuration = fillTemplate(await template('patroni.yml'), {
      ...secrets,
      name,
      folder: own,
      address: `${host}:${port}`,
      restAddress: `${host}:${restPort}`,
      etcdHosts: etcdHosts.join(','),
      dataFolder: join(own, 'data'),
      binFolder: postgresFolder,
      superuserPassword: this.#password,
      network: `${host}/32`,
      sharedBuffers: '128MB',
      watchdogMode: 'off',
    });
    const file = join(own, 'patroni.yml');
    await writeFile(file, configuration, { mode: 0o600 });
    if (account !== undefined)
      for (const path of [own, file]) await chown(path, account.userId, account.groupId);
    const agent = this.#keep(own, 'patroni', account, [file]);
    const secret = { user: 'postgres', password: this.#password };
    this.members.push(new Member({ name, host, port, restPort, folder: own, agent, ...secret }));
  }

  async #startBalancer(): Promise<void> {
    const own = join(this.#options.folder, 'haproxy');
    await mkdir(own, { mode: 0o700 });
    const servers = this.members.map(
      ({ name, port, restPort }) => `    server ${name} ${host}:${port} check port ${restPort}`,
    );
    const configuration = fillTemplate(await template('haproxy.cfg'), {
      bind: `${host}:${this.#port(places.balancer)}`,
      servers: servers.join('\n'),
    });
    const file = join(own, 'haproxy.cfg');
    await writeFile(file, configuration);
    this.#keep(own, 'haproxy', undefined, ['-db', '-f', file]);
  }

  async #createDatabase(): Promise<void> {
    // HAProxy has to find out first who the primary is.
    for (let timeouts = 100; ; timeouts -= 1) {
      const client = new pg.Client({ ...this.owner, database: 'postgres' });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('create database lebean');
        if (this.#pooler !== undefined)
          await client.query(
            `create role lebean_app login noinherit password '${this.#pooler.callerPassword}'`,
          );
        return;
      } catch (error) {
        if (timeouts === 0) throw error;
        await sleep(200);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  /** The member that takes writes now; nothing while there is none. */
  async primary(): Promise<Member | undefined> {
    const answers = await Promise.all(this.members.map((member) => member.isPrimary()));
    return this.members.find((_, place) => answers[place]);
  }

  /** Waits until the primary has all the others behind it, one of them synchronously. */
  async untilWhole(limitMs: number): Promise<void> {
    const until = performance.now() + limitMs;
    while (!(await this.#isWhole())) {
      if (performance.now() > until) throw new Error('the cluster does not become whole');
      await sleep(500);
    }
  }

  async #isWhole(): Promise<boolean> {
    const primary = await this.primary();
    return primary !== undefined && (await primary.hasStandbys(this.members.length - 1));
  }

  /** Ends all processes, in the order in which nobody takes over from anybody. */
  async stop(): Promise<void> {
    for (const member of this.members) await member.recover();
    for (const kept of this.#kept.toReversed()) await kept.stop();
    // A server whose agent was killed is nobody's.
    await this.#endServers();
  }

  async #endServers(): Promise<void> {
    for (const member of this.members)
      for (const processId of await postgresIn(member.dataFolder)) sendSignal(processId, 'SIGQUIT');
  }

  /** Ends everything at once: after Ctrl-C. */
  async kill(): Promise<void> {
    for (const kept of this.#kept) kept.kill();
    for (const member of this.members)
      for (const processId of await postgresIn(member.dataFolder)) sendSignal(processId, 'SIGKILL');
  }

  /** Whoever works in it may walk through the scratch folder, and read nothing in it. */
  static async prepare(folder: string): Promise<void> {
    await chmod(folder, 0o711);
  }
}

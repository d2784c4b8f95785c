import pg from 'pg';
import { afterAll, beforeEach, expect } from 'vitest';
// For tests: two nodes on a PostgreSQL of their own, and a standby that streams from it: it is paused, frozen and killed.
import { freezeCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { getCard, listMembers } from '@lebean/contract/card/operations';
import type { DatabaseLink } from '../src/database/link-settings.ts';
import { type ReadSource, Replica, type ReplicaSettings } from '../src/database/replica.ts';
import { TestStandby } from '../src/database/standby.fixture.ts';
import { startTestCluster } from '../src/database/test-cluster.ts';
import { makeTemplate, testDatabase } from '../src/database/testing.ts';
import { call, type Caller, serverOn } from './calls.fixture.ts';
import { setScene } from './scene/scene.fixture.ts';

/** Call it once, at the top of a file. Before each test the standby has everything, and both nodes read it. */
export async function replicaScene() {
  const cluster = await startTestCluster({ isThrowaway: true });
  afterAll(() => cluster.stop());
  const standby = await TestStandby.start(cluster);
  afterAll(() => standby.stop());
  const database = await testDatabase(await makeTemplate(cluster.connection));
  await commitAtOnce(database.owner);
  const scene = await setScene(database);
  const { own } = scene;
  const onStandby = standby.reachedAs(database.application);

  const replicaAt = (link: DatabaseLink, limits: Partial<ReplicaSettings> = {}): Replica => {
    const { application: primary } = database;
    const onIdleError = (): void => undefined;
    const made = new Replica({ link, size: 4, primary, onIdleError, ...limits });
    afterAll(() => made.end());
    return made;
  };
  // They are looked at by the tests alone.
  const replica = replicaAt(onStandby);
  const replicaThere = replicaAt(onStandby);
  const here = serverOn(database.application, { replica });
  const there = serverOn(database.application, { replica: replicaThere });
  const look = (): Promise<unknown> => Promise.all([replica.look(), replicaThere.look()]);
  const kindsNow = async () => {
    await look();
    return [replica.state().kind, replicaThere.state().kind];
  };
  beforeEach(async () => {
    await standby.resume();
    // The first look at one that was killed finds its own connection broken.
    await expect.poll(kindsNow).toEqual(['in', 'in']);
  });

  const tokenOf = (requested: string): Caller => ({
    token: scene.principals.find(({ name }) => name === requested)?.token,
  });

  /** From where the reads were answered that something makes. */
  async function sourcesOf(work: () => Promise<unknown>, of: Replica = replica) {
    const before = new Map(of.reads());
    await work();
    const counts: Partial<Record<ReadSource, number>> = {};
    for (const [source, count] of of.reads()) {
      const more = count - (before.get(source) ?? 0);
      if (more > 0) counts[source] = more;
    }
    return counts;
  }

  /** What the list says of the card. */
  async function stateFor(caller: Caller, server = here): Promise<string | undefined> {
    const { rows } = await call(server, listMembers, { pageSize: 100 }, caller);
    return rows.find(({ id }) => id === own.cardId)?.cardState;
  }

  /** Freezes the card, or makes it normal again; answers what it is now. */
  async function turn(caller: Caller, server = here): Promise<string> {
    const { cardId } = own;
    const { cardState, version } = await call(server, getCard, { cardId }, caller);
    const change = { cardId, version, reason: 'a test' };
    await call(server, cardState === 'frozen' ? unfreezeCard : freezeCard, change, caller);
    return cardState === 'frozen' ? 'normal' : 'frozen';
  }

  const world = { database, scene, own, standby, onStandby, replicaAt };
  const nodes = { replica, here, there, look, tokenOf, sourcesOf, stateFor, turn };
  return { ...world, ...nodes, owner: tokenOf('owner'), partner: tokenOf('partner') };
}

/** A throwaway server writes its log a fifth of a second later, which no standby of the product sees. */
async function commitAtOnce(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`alter database ${owner.database ?? ''} set synchronous_commit = on`);
  await client.end();
}

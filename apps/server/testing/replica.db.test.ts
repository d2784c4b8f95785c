import { listMembers } from '@lebean/contract/card/operations';
import { freezeCard } from '@lebean/contract/card/counter.operations';
import { expect, test } from 'vitest';
import { Replica } from '../src/database/replica.ts';
import { TestStandby } from '../src/database/standby.fixture.ts';
import { startTestCluster } from '../src/database/test-cluster.ts';
import { makeTemplate, testDatabase } from '../src/database/testing.ts';

console.time('all');
const cluster = await startTestCluster({ isThrowaway: true });
console.timeLog('all', 'cluster');
const template = await makeTemplate(cluster.connection);
console.timeLog('all', 'template');
const standby = await TestStandby.start(cluster);
console.timeLog('all', 'standby');
const database = await testDatabase(template);
await standby.catchUp();
console.timeLog('all', 'db');
test('x', async () => {
  const replica = new Replica({ link: standby.reachedAs(database.application), size: 4, primary: database.application, onIdleError: () => undefined });
  await replica.begin();
  console.log(replica.state());
  await replica.end();
  await standby.stop();
});

import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestFolder } from '../../apps/server/src/database/test-cluster.ts';
import { canRun } from './programs.ts';
import { runRollingRestart } from './rolling-restart.ts';

// The proof itself is `npm run rolling-restart`; this shows that it works, and that one restart goes unnoticed.
test.skipIf(!canRun('haproxy'))(
  'OPS-16, F5: a node behind HAProxy is restarted under load, and no call fails',
  { tags: ['long'] },
  async () => {
    const folder = await makeTestFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { figures, disagreements } = await runRollingRestart({
      folder,
      calls: 0,
      callers: 4,
      restarts: 1,
      shops: 1,
      slowClients: 0,
      firstPort: 0,
      drainSeconds: undefined,
      say: () => undefined,
    });
    expect(disagreements).toEqual([]);
    expect(figures['calls']).toBeGreaterThan(50);
    expect(figures['sales acknowledged']).toBeGreaterThan(10);
  },
);

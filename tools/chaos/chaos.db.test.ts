import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestFolder } from '../../apps/server/src/database/test-cluster.ts';
import { killedDatabase } from './killed-database.ts';
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts';
import { silentDatabase } from './silent-database.ts';
import { stopUnderLoad } from './stop-under-load.ts';

/** As little of a scenario as still has everything in it. */
async function play(scenario: Scenario, more: Partial<ScenarioOptions>): Promise<Outcome> {
  const folder = await makeTestFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return await scenario.run({
    folder,
    seed: 20_261_124,
    nodes: 1,
    shops: 1,
    terminals: 4,
    counters: 3,
    seconds: 1,
    kills: 2,
    cuts: 20,
    broken: undefined,
    say: () => undefined,
    ...more,
  });
}

/** A disagreement without its numbers. */
const kindOf = (disagreement: string): string => disagreement.split(/[:{]/)[0] ?? '';

const limits = { timeout: 240_000 };

test(
  'LED-7: a small run of F1 kills the database, cuts lines and finds all that was acknowledged',
  limits,
  async () => {
    const { bars, proof } = await play(killedDatabase, { kills: 1, cuts: 10 });
    expect(proof.disagreements).toEqual([]);
    expect(bars.filter(({ isHeld }) => !isHeld)).toEqual([]);
    expect(proof.figures['recharges in the book']).toBeGreaterThan(0);
    expect(proof.figures['plays in the book']).toBeGreaterThan(0);
  },
);

test(
  'OPS-22: a small run of F4 silences the database in both forms and finds all that was acknowledged',
  { ...limits, tags: ['long'] },
  async () => {
    // From the fifth second on nobody may be kept waiting: the sixth is looked at.
    const { bars, proof } = await play(silentDatabase, { seconds: 6 });
    expect(proof.disagreements).toEqual([]);
    expect(bars.filter(({ isHeld }) => !isHeld)).toEqual([]);
  },
);

test(
  'OPS-16: a small run of F5 stops a node under load and in a proof of the whole book within 25 s, and misses a recharge that is taken out of the book',
  { ...limits, tags: ['long'] },
  async () => {
    const { bars, proof } = await play(stopUnderLoad, { broken: 'forgotten-recharge' });
    const found = proof.disagreements.map(kindOf);
    expect(found).toEqual(['reconciliation found 1 breaks', 'lost', 'a card drifted']);
    const missed = bars.filter(({ isHeld }) => !isHeld).map(({ what }) => what);
    // How soon its readiness is heard depends on who else has the processors; that no call failed does not.
    expect(missed.filter((what) => what !== '/readyz says so')).toEqual([
      'disagreements of terminals, counters and book',
    ]);
  },
);

import { fullDisk } from './full-disk.ts';
import { killedDatabase } from './killed-database.ts';
import { killedNode } from './killed-node.ts';
import { overload } from './overload.ts';
import type { Scenario } from './scenario.ts';
import { silentDatabase } from './silent-database.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import { wrongClock } from './wrong-clock.ts';

/** All bad days, in the order in which they are played. */
export const scenarios: readonly Scenario[] = [
  killedDatabase,
  killedNode,
  fullDisk,
  silentDatabase,
  stopUnderLoad,
  overload,
  wrongClock,
];

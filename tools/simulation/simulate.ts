import { setTimeout as sleep } from 'node:timers/promises';
import type { BackOffice } from './back-office.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { Known } from './known.ts';
import { Dice } from './random.ts';
import { linesOf, openStations, runStations, settleStations } from './simulation.ts';
import type { Pace, Station } from './station.ts';
import { buildWorld, type World } from './world.ts';

export interface Run {
  readonly address: string;
  readonly staff: BackOffice;
  /** Where the terminals keep their files. */
  readonly folder: string;
  readonly shops: number;
  readonly terminals: number;
  /** For so long, or until enough has happened. */
  readonly seconds: number;
  readonly isEnough?: (known: Known) => boolean;
  readonly seed: number;
  readonly cutsPerMessage: number;
  readonly pace?: Pace;
  readonly say: (line: string) => void;
}

/** As in a shop, only that guests come one after the other and play for a minute at most. */
const defaultPace: Pace = {
  playMs: 20_000,
  heartbeatMs: 30_000,
  giveUpMs: 5000,
  timeoutMs: 10_000,
};

/** Simulates one server's terminals behind a proxy that cuts their connections; settles all of it. */
export async function simulate(
  run: Run,
): Promise<{ readonly world: World; readonly known: Known }> {
  const { address, staff, folder, shops, terminals, seconds, seed, say } = run;
  say(`Setting up ${shops} shops with ${terminals} terminals (seed ${seed}) …`);
  const world = await buildWorld(address, staff, { shops, terminals });
  const dice = new Dice(seed);
  const { hostname: host, port } = new URL(address);
  const perMessage = run.cutsPerMessage;
  const proxy = await CuttingProxy.start({
    goal: { host, port: Number(port) },
    dice: dice.fork(-1),
    perMessage,
  });
  try {
    const known = new Known();
    const through = `http://127.0.0.1:${proxy.port}`;
    const pace = run.pace ?? defaultPace;
    const stations = await openStations({
      world,
      dice,
      pace,
      known,
      folder,
      address: () => through,
    });
    say(`Guests play for ${seconds} s …`);
    proxy.isCutting = true;
    await playFor(run, stations, known);
    say('Settling …');
    proxy.isCutting = false;
    await settleStations(stations);
    for (const line of linesOf(known)) say(line);
    say(`  ${String(proxy.cuts).padStart(8)}  connections cut while somebody waited for an answer`);
    return { world, known };
  } finally {
    await proxy.stop();
  }
}

async function playFor(
  { seconds, isEnough = () => false }: Run,
  stations: readonly Station[],
  known: Known,
): Promise<void> {
  const over = new AbortController();
  const playing = runStations(stations, over.signal);
  const limit = performance.now() + seconds * 1000;
  while (performance.now() < limit && !isEnough(known)) await sleep(100);
  over.abort();
  await playing;
}

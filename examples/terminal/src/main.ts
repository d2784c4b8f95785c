/**
 * A terminal at the command line: activates once, sends heartbeats, settles what is open, and plays.
 *
 *     node src/main.ts --address http://localhost:3000 --folder ./terminal --code 7KQF-…
 *     node src/main.ts --address http://localhost:3000 --folder ./terminal --card 10010001 --game 3 --seconds 20
 *     node src/main.ts --address http://localhost:3000 --folder ./terminal --fault headset
 */
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { persist } from './persist.ts';
import type { Settled } from './plays.ts';
import { Terminal } from './terminal.ts';

const heartbeatMs = 30_000;

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://localhost:3000' },
    folder: { type: 'string', default: './terminal' },
    code: { type: 'string' },
    card: { type: 'string' },
    game: { type: 'string' },
    fault: { type: 'string' },
    seconds: { type: 'string', default: '20' },
  },
});

const terminal = await Terminal.open({
  address: values.address,
  folder: values.folder,
  machine: { pcUniqueId: hostname(), name: hostname(), programVersion: '1.0.0' },
  onSettled: tell,
  onMessage: (words) => console.log(`The counter says: ${words}`),
});
const isOver = new AbortController();
process.once('SIGINT', () => isOver.abort());

if (values.code !== undefined) {
  const { code } = values;
  const answer = await persist(() => terminal.activate(code), 60_000);
  console.log(answer.kind === 'done' ? `Activated for ${answer.data.shopName}` : answer);
}
if (!terminal.isActivated) throw new Error('not activated: give --code');

await beat('idle');
const installs = terminal.games.map(({ gameId, versionName }) => ({
  gameId,
  isInstalled: true,
  version: versionName,
}));
// This example has every game installed; a real one reports what is on its disk.
await persist(() => terminal.reportInstalls(installs), heartbeatMs);
if (values.fault !== undefined) console.log(await terminal.reportFault(values.fault));
await ((values.card ?? '') === '' ? stayAlive() : play(values.card ?? '', Number(values.game)));
await terminal.close();

/** Heartbeats, and whatever is not settled, until Ctrl-C. */
async function stayAlive(): Promise<void> {
  while (!isOver.signal.aborted) {
    await beat('idle');
    await terminal.plays.settle();
    await sleep(heartbeatMs, undefined, { signal: isOver.signal }).catch(() => undefined);
  }
}

async function play(card: string, gameId: number): Promise<void> {
  const greeted = await terminal.greet(card);
  if (greeted.kind === 'done') console.log(`Hello ${greeted.data.user_name}`);
  const begun = await terminal.plays.start(card, gameId);
  console.log(begun);
  if (begun.kind === 'refused') return;
  const endsAt = Date.now() + Number(values.seconds) * 1000;
  while (!isOver.signal.aborted && Date.now() < endsAt) {
    await beat('playing');
    const pauseMs = Math.min(heartbeatMs, endsAt - Date.now());
    await sleep(Math.max(0, pauseMs), undefined, { signal: isOver.signal }).catch(() => undefined);
  }
  await terminal.plays.end(begun.key);
}

async function beat(state: 'idle' | 'playing'): Promise<void> {
  const answer = await terminal.heartbeat(state);
  if (answer.kind !== 'done') console.log(answer);
}

function tell(settled: Settled): void {
  console.log(settled);
}

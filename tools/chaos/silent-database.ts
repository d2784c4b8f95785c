import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Dice } from '../simulation/random.ts';
import { type Heard, isDone, isPutOff, slowestOf, statusesOf } from './ask.ts';
import { MortalDatabase } from './database.ts';
import { type Node, withNodes } from './node.ts';
import {
  type Bar,
  holds,
  none,
  type Outcome,
  proven,
  type Scenario,
  type ScenarioOptions,
  within,
} from './scenario.ts';
import { noDefects, forgottenRecharge, Stage } from './stage.ts';

/** How long a caller is left waiting at most. */
const answerMs = 5000;
/** How long it takes at most until all is as before. */
const recoveryMs = 5000;
/** How long a node that lives may take to say so. */
const aliveMs = 1000;
/** After so long nobody may be kept waiting any more: each call is put off at once. */
const noticedMs = 5000;
/** So much happens before each form. */
const calmRecharges = 50;

/** F4: a database that is there and says nothing, to everybody and to the open sessions alone. */
export const silentDatabase: Scenario = {
  name: 'F4',
  title: 'the database is silent',
  breaks: {
    ...forgottenRecharge,
    'hung-calls':
      'a fake of nodes without deadlines: a proxy before them keeps back the answers of all calls under way',
  },
  defaults: { seconds: 60, nodes: 2, terminals: 12, counters: 6 },
  run: async (options) => {
    const dice = new Dice(options.seed);
    const database = await MortalDatabase.start(join(options.folder, 'database'));
    try {
      const settings = {
        AUDIT_KEY: randomBytes(24).toString('hex'),
        SECRET_KEY: randomBytes(24).toString('hex'),
      };
      const setup = { database, folder: options.folder, settings, dice };
      return await withNodes(setup, options.nodes, (nodes) => play(options, database, nodes));
    } finally {
      await database.wake();
      await database.stop();
    }
  },
};

async function play(
  options: ScenarioOptions,
  database: MortalDatabase,
  nodes: readonly [Node, ...Node[]],
): Promise<Outcome> {
  const { say, seconds, broken } = options;
  const [first] = nodes;
  const dice = new Dice(options.seed + 1);
  // A call that is made again may go to another node.
  const address = (): string => addressOf(dice.one(nodes));
  // Longer than the silence: how long a caller would wait is what is measured.
  const limitMs = (seconds + 30) * 1000;
  const stage = await Stage.open({ options, first: first.product, address, limitMs });
  for (const [number, node] of nodes.entries())
    stage.watchNode(() => addressOf(node), ` of node ${number}`);
  stage.begin();
  await stage.untilMore(calmRecharges);
  say(`All processes of the database stop for ${seconds} s …`);
  const silence = { from: performance.now(), until: 0, awakeAt: 0 };
  await database.silence();
  if (broken === 'hung-calls') for (const { before } of nodes) before.mute();
  await sleep(seconds * 1000);
  await stage.untilHeard(namedOf('read', nodes), silence.from + noticedMs, answerMs * 2);
  // The first processes answer while the last ones are still being woken.
  silence.until = performance.now();
  await database.wake();
  silence.awakeAt = performance.now();
  for (const { before } of nodes) before.unmute();
  await stage.untilMore(calmRecharges, recoveryMs * 2);
  say(`The open sessions of node 0 are silent for ${seconds} s …`);
  const half = { from: performance.now(), until: 0 };
  const muted = first.behind.mute();
  await sleep(seconds * 1000);
  // Who was kept waiting until just now sends its next call a little later: one is looked at, however slow the machine.
  await stage.untilHeard(firstCallers, half.from + recoveryMs, answerMs * 2);
  half.until = performance.now();
  first.behind.unmute();
  await stage.end();
  const proof = await stage.prove(database.owner);
  const bars = [
    ...wholeSilence(stage, nodes, silence),
    ...openSessionsSilent(stage, half, muted),
    noDefects(nodes.map(({ product }) => product)),
    proven(proof),
  ];
  return { bars, proof };
}

const namedOf = (who: string, nodes: readonly Node[]): string[] =>
  nodes.map((_, number) => `${who} of node ${number}`);
/** Of the node whose open sessions fall silent. */
const firstRead = 'read of node 0';
const firstReadiness = '/readyz of node 0';
const firstCallers = [firstRead, firstReadiness];

const addressOf = ({ before }: Node): string => `http://127.0.0.1:${before.port}`;

interface Span {
  readonly from: number;
  readonly until: number;
}

function wholeSilence(
  stage: Stage,
  nodes: readonly Node[],
  { from, until, awakeAt }: Span & { readonly awakeAt: number },
): Bar[] {
  const { hearings } = stage;
  const named = (who: string): string[] => namedOf(who, nodes);
  const callers = ['money', ...named('read')];
  const waiting = [...hearings.underWay(callers, from), ...hearings.sent(callers, from, until)];
  const noticed = hearings.sent(callers, from + noticedMs, until);
  const alive = hearings.sent(named('/healthz'), from, until);
  const readiness = named('/readyz').map((who) =>
    hearings.firstAfter(who, from, (heard) => !isDone(heard) && heard.heardAt < until),
  );
  const recovery = ['money', ...named('read'), ...named('/readyz')].map((who) =>
    hearings.firstAfter(who, awakeAt, isDone),
  );
  return [
    within('longest wait for an answer', answerMs, slowestOf(waiting)),
    {
      ...none(
        'calls not asked to come again (503, Retry-After)',
        countNot(noticed, isPutOff),
        noticed.length,
      ),
      measured: statusesOf(noticed),
    },
    holds('the nodes live', alive.length > 0 && alive.every(isDone), statusesOf(alive)),
    within('longest wait for /healthz', aliveMs, slowestOf(alive)),
    within('/readyz says so', answerMs, longest(readiness)),
    within('all as before', recoveryMs, longest(recovery)),
  ];
}

/** Money goes to any node; what is asked of the one whose sessions are silent is reading. */
function openSessionsSilent(stage: Stage, { from, until }: Span, muted: number): Bar[] {
  const { hearings } = stage;
  const read = [firstRead];
  const sent = [
    ...hearings.underWay(['money', ...read], from),
    ...hearings.sent(['money', ...read], from, until),
  ];
  const recovered = hearings.sent(read, from + recoveryMs, until);
  const ready = hearings.sent([firstReadiness], from + recoveryMs, until);
  return [
    holds('sessions that fell silent', muted > 0, String(muted)),
    within('longest wait beside silent sessions', answerMs, slowestOf(sent)),
    {
      ...none('reads not answered 5 s later', countNot(recovered, isDone), recovered.length),
      measured: statusesOf(recovered),
    },
    holds('ready 5 s later', ready.length > 0 && ready.every(isDone), statusesOf(ready)),
  ];
}

const countNot = (heard: readonly Heard[], fits: (heard: Heard) => boolean): number =>
  heard.filter((each) => !fits(each)).length;

/** The longest of several durations; nothing where one of them never came. */
const longest = (durations: readonly (number | undefined)[]): number | undefined =>
  durations.reduce<number | undefined>(
    (max, each) => (max === undefined || each === undefined ? undefined : Math.max(max, each)),
    0,
  );

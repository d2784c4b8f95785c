import { addComments } from './scene-comments.fixture.ts';
import { addDevices, type SceneDevices } from './scene-devices.fixture.ts';
import type { SceneGames } from './scene-games.fixture.ts';
// For tests: plays that run and plays that are over, in each place.
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

/** Plays of one terminal, which cost nothing: one runs, one is over. */
interface TerminalPlays {
  readonly terminal: number;
  /** One on which nobody plays. */
  readonly free: number;
  readonly running: number;
  readonly over: number;
}

export interface ScenePlays {
  readonly own: TerminalPlays;
  readonly branch: TerminalPlays;
  readonly foreign: TerminalPlays;
}

async function addPlay(
  make: SceneMaker,
  terminal: Readonly<Record<string, unknown>>,
  {
    gameId,
    word,
    state,
  }: { readonly gameId: number; readonly word: string; readonly state: string },
): Promise<number> {
  const at = new Date();
  return await make.add('play', {
    ...terminal,
    game_id: gameId,
    started_at: at,
    ended_at: state === 'started' ? null : at,
    created_at: at,
    price: 0,
    lebean: 0,
    order_number: `G${word}${state}`,
    kind: 'test',
    state,
    charge_mode: 'openDirectly',
    wholesale_why: 'sales',
    version_name: word,
    operator_name: word,
    reason: word,
    request_key: `${word}-${state}`,
    body_hash: Buffer.alloc(32),
  });
}

type UsedDevices = Pick<SceneDevices['own'], 'device' | 'free'>;

/** Adds plays to the terminals of the scene. */
async function addPlays(
  make: SceneMaker,
  devices: SceneDevices,
  games: SceneGames,
): Promise<ScenePlays> {
  const addTo = async ({ device: deviceId, free }: UsedDevices, gameId: number, word: string) => {
    const terminal = await make.terminalOf(deviceId);
    const play = { gameId, word };
    const columns = {
      terminal_id: terminal.id,
      device_id: deviceId,
      shop_id: terminal.shop_id,
      merchant_id: terminal.merchant_id,
    };
    const running = await addPlay(make, columns, { ...play, state: 'started' });
    await make.add('terminal_message', {
      terminal_id: terminal.id,
      shop_id: terminal.shop_id,
      merchant_id: terminal.merchant_id,
      play_id: running,
      words: word,
      sent_by: word,
      sent_at: new Date(),
      expires_at: new Date(Date.now() + 300_000),
    });
    return {
      terminal: terminal.id,
      free: (await make.terminalOf(free)).id,
      running,
      over: await addPlay(make, columns, { ...play, state: 'ended' }),
    };
  };
  return {
    own: await addTo(devices.own, games.own, 'Home'),
    branch: await addTo(devices.branch, games.branch, canary.branch),
    foreign: await addTo(devices.foreign, games.foreign, canary.foreign),
  };
}

type Arguments = Parameters<typeof addDevices>;
type Cards = Parameters<typeof addComments>[3];

/**
 * Adds units to the shops of the scene, with a terminal that is one more caller, plays of theirs, and what was
 * given for some.
 */
export async function addMachines(cards: Cards, ...[make, own, foreign, games]: Arguments) {
  const { devices, terminal } = await addDevices(make, own, foreign, games);
  const plays = await addPlays(make, devices, games);
  return { devices, terminal, plays, comments: await addComments(make, devices, games, cards) };
}

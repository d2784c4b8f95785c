// For tests: plays with cards, of which some were rated, and a word that holds comments back.
import type { SceneDevices } from './scene-devices.fixture.ts';
import type { SceneGames } from './scene-games.fixture.ts';
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

interface ShopComments {
  readonly shown: number;
  readonly hidden: number;
  /** A play that can be rated. */
  readonly unrated: number;
}

export interface SceneComments {
  readonly own: ShopComments;
  readonly branch: ShopComments;
  readonly foreign: ShopComments;
  readonly heldWordId: number;
}

type Place = {
  readonly deviceId: number;
  readonly gameId: number;
  readonly cardId: number;
  readonly word: string;
};

/** Before what any report of the tests looks at: there these plays count for nothing. */
const longAgo = new Date('2024-01-01T12:00:00Z');

async function addTo(
  make: SceneMaker,
  { deviceId, gameId, cardId, word }: Place,
): Promise<ShopComments> {
  const terminal = await make.terminalOf(deviceId);
  const at = new Date();
  const place = {
    merchant_id: terminal.merchant_id,
    shop_id: terminal.shop_id,
    terminal_id: terminal.id,
    game_id: gameId,
    card_id: cardId,
  };
  const play = async (name: string) =>
    await make.add('play', {
      ...place,
      device_id: deviceId,
      started_at: longAgo,
      ended_at: longAgo,
      created_at: longAgo,
      price: 0,
      lebean: 0,
      order_number: `G${word}${name}`,
      kind: 'demo',
      state: 'ended',
      charge_mode: 'openDirectly',
      wholesale_why: 'sales',
      operator_name: word,
      request_key: `${word}-${name}`,
      body_hash: Buffer.alloc(32),
    });
  const comment = async (state: 'shown' | 'hidden') =>
    await make.add('comment', {
      ...place,
      play_id: await play(state),
      score: state === 'shown' ? 5 : 1,
      words: word,
      state,
      reason: state === 'hidden' ? word : '',
      source: 'terminal',
      created_at: at,
      changed_at: at,
      changed_by: word,
    });
  return {
    shown: await comment('shown'),
    hidden: await comment('hidden'),
    unrated: await play('unrated'),
  };
}

type Owner = { readonly cardId: number };

/** Adds comments at a terminal of each place. */
export async function addComments(
  make: SceneMaker,
  devices: SceneDevices,
  games: SceneGames,
  { own, foreign }: { readonly own: Owner; readonly foreign: Owner },
): Promise<SceneComments> {
  const at = (place: 'own' | 'branch' | 'foreign', { cardId }: Owner, word: string) => {
    const { device: deviceId } = devices[place];
    return addTo(make, { deviceId, gameId: games[place], cardId, word });
  };
  const listed = { word: 'Sweep held', folded: 'sweepheld', created_at: new Date() };
  return {
    own: await at('own', own, 'Home'),
    branch: await at('branch', own, canary.branch),
    foreign: await at('foreign', foreign, canary.foreign),
    heldWordId: await make.add('held_word', { ...listed, changed_by: 'Home' }),
  };
}

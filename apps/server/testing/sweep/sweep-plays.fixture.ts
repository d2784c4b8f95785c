// For tests: inputs of the operations about plays that their schema does not tell.
import type { Principal } from '../scene/scene-people.fixture.ts';
import type { Scene } from '../scene/scene.fixture.ts';
import {
  done,
  type Fields,
  type Fixture,
  type Ids,
  refused,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

const ofBranch = ({ name }: Principal): boolean => ['assistant', 'terminal'].includes(name);

export const playNouns: Readonly<Record<string, (scene: Scene, principal: Principal) => Ids>> = {
  play: ({ plays }, principal) => ({
    own: plays.own.running,
    foreign: [plays.foreign.running, ...(ofBranch(principal) ? [plays.branch.running] : [])],
  }),
  terminal: ({ plays }, principal) => ({
    own: plays.own.terminal,
    foreign: [plays.foreign.terminal, ...(ofBranch(principal) ? [plays.branch.terminal] : [])],
  }),
};

export const playSamples: Fields = { requestKey: 'sweep-play-1', plays: [], card: 'SWEEP-0001' };

const ownerless = 'SWEEP-0001';

/** The plays of the scene were charged: what waits is made by terminals, in the tests of late plays. */
const notOpen: Fixture = ({ plays }) => [refused('LATE_PLAY_NOT_OPEN', { playId: plays.own.over })];

export const playFixtures: Readonly<Record<string, Fixture>> = {
  'terminalPlay.start': ({ games }) => [
    // Its running play, which it ends elsewhere, stands before any card.
    refused('TERMINAL_BUSY', { gameId: games.own, cardNumber: ownerless }),
  ],
  'terminalPlay.late': ({ games }) =>
    [games.own, games.foreign].map((gameId) =>
      done({
        plays: [
          {
            cardNumber: ownerless,
            gameId,
            requestKey: 'sweep-late-1',
            startedAt: '2026-11-01T10:00:00Z',
            endedAt: '2026-11-01T10:05:00Z',
          },
        ],
      }),
    ),
  'terminalCard.get': () => [refused('CARD_NOT_FOUND', { card: ownerless })],
  'play.open': ({ games, plays }) => [
    done({ gameId: games.own, terminalId: plays.own.free, kind: 'demo' }),
    refused('TERMINAL_BUSY', { gameId: games.own, terminalId: plays.own.terminal, kind: 'test' }),
    refused('PLAY_STILL_RUNNING', {
      gameId: games.own,
      terminalId: plays.own.free,
      kind: 'compensation',
      compensatesPlayId: plays.own.running,
    }),
  ],
  'play.offer': ({ plays }) => [
    refused('CARD_NOT_FOUND', { terminalId: plays.own.free, cardNumber: ownerless }),
  ],
  'play.openForCard': ({ own, games, plays }) => [
    refused('CARD_NOT_FOUND', {
      shopId: own.shopId,
      gameId: games.own,
      terminalId: plays.own.free,
      cardNumber: ownerless,
    }),
    refused('TERMINAL_NOT_FOUND', {
      shopId: own.shopId,
      gameId: games.own,
      terminalId: plays.foreign.free,
      cardNumber: ownerless,
    }),
  ],
  'play.move': ({ plays }) => [
    // What the scene plays is a test, which no card pays for.
    refused('PLAY_NOT_MOVABLE', { playId: plays.own.running, terminalId: plays.own.free }),
    refused('PLAY_ALREADY_OVER', { playId: plays.own.over, terminalId: plays.own.free }),
    refused('TERMINAL_NOT_FOUND', { playId: plays.own.running, terminalId: plays.foreign.free }),
  ],
  'play.reverse': ({ plays }) => [
    refused('PLAY_STILL_RUNNING', { playId: plays.own.running }),
    refused('PLAY_NOT_CHARGED', { playId: plays.own.over }),
  ],
  'play.chargeLate': notOpen,
  'play.takeLateCash': notOpen,
  'play.writeOffLate': notOpen,
  'playSetting.update': wholeNetwork({}),
  'play.list': () => [
    done({}),
    done({ isUncharged: true }),
    done({ kind: 'test', state: 'ended', isUncharged: false }),
  ],
};

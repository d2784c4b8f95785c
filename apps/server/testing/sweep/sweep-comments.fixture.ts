// For tests: what the sweep needs to know of comments and of the words that hold them back.
import type { Principal } from '../scene/scene-people.fixture.ts';
import {
  done,
  type Fields,
  type Fixture,
  type Noun,
  refused,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

const isOfShop = ({ name }: Principal): boolean => ['assistant', 'terminal'].includes(name);

export const commentNouns: Readonly<Record<string, Noun>> = {
  comment: ({ comments }, principal) => ({
    own: comments.own.shown,
    foreign: [comments.foreign.shown, ...(isOfShop(principal) ? [comments.branch.shown] : [])],
  }),
  /** A play that can be rated. */
  unrated: ({ comments }, principal) => ({
    own: comments.own.unrated,
    foreign: [comments.foreign.unrated, ...(isOfShop(principal) ? [comments.branch.unrated] : [])],
  }),
  word: ({ comments }) => ({ own: comments.heldWordId, foreign: [] }),
};

export const commentNounOfField = {
  'comment.create.playId': 'unrated',
  'terminalPlay.rate.playId': 'unrated',
} as const;

export const commentSamples: Fields = { score: 4 };

/** What looks like an id and points to no row. */
export const commentNumbers = ['score'] as const;

export const commentFixtures: Readonly<Record<string, Fixture>> = {
  'comment.create': ({ comments, plays }) => [
    done({ playId: comments.own.unrated }),
    refused('PLAY_NOT_RATEABLE', { playId: plays.own.over }),
  ],
  'terminalPlay.rate': ({ comments, plays }) => [
    done({ playId: comments.own.unrated, words: 'Sample' }),
    refused('PLAY_NOT_RATEABLE', { playId: plays.own.over }),
  ],
  'comment.show': ({ comments }) => [
    done({ commentId: comments.own.hidden }),
    refused('COMMENT_ALREADY_SHOWN', { commentId: comments.own.shown }),
  ],
  'comment.hide': ({ comments }) => [
    done({ commentId: comments.own.shown }),
    refused('COMMENT_ALREADY_HIDDEN', { commentId: comments.own.hidden }),
  ],
  'comment.reply': ({ comments }) => [
    done({ commentId: comments.own.shown }),
    refused('COMMENT_NOT_SHOWN', { commentId: comments.own.hidden }),
  ],
  'comment.list': () => [done({}), done({ score: 5, state: 'shown' }), done({ state: 'hidden' })],
  'heldWord.create': wholeNetwork({ word: 'Sweep new' }),
  'heldWord.remove': (scene, principal) =>
    wholeNetwork({ heldWordId: scene.comments.heldWordId })(scene, principal),
};

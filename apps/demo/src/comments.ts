import { createHeldWord } from '@lebean/contract/comment/held-word.operations';
import {
  createComment,
  hideComment,
  listComments,
  replyToComment,
  showComment,
} from '@lebean/contract/comment/operations';
import type { CommentRow } from '@lebean/contract/comment/rows';
import { listPlays } from '@lebean/contract/play/operations';
import type { BatchCall } from './batch.ts';
import type { Worker } from './company.ts';
import type { Counter } from './counter-day.ts';
import { languageOf } from './talk.ts';

const hourMs = 3_600_000;

/** Words that the platform of the examples has a look at first. */
const heldWords = ['骗钱', '退钱', 'rip-off', 'estafa', 'timo'] as const;

/** Lists the words that hold comments back, before the first guest says anything. */
export async function listWords(staff: Worker, at: Date): Promise<void> {
  await staff.work('held words', async (call) => {
    for (const word of heldWords) await call(createHeldWord, { word }, at);
  });
}

const replies = {
  zh: '感谢反馈，我们已联系店铺检查设备。',
  en: 'Thank you. We have asked the shop to check the station.',
  es: 'Gracias. Hemos pedido a la tienda que revise el dispositivo.',
} as const;

/** How many are left for whoever looks around: to be looked at, or to be answered. */
const left = { held: 3, replies: 8 } as const;

/** What staff make of all comments: the newest that are held wait for whoever looks around. */
export async function tellModeration(staff: Worker, counter: Counter, until: Date): Promise<void> {
  const moderated = await staff.read(listComments, { state: 'hidden', pageSize: 1 });
  if (moderated.count > 0) return;
  await enterAtCounter(staff, counter, until);
  const held = await staff.read(listComments, { state: 'held', pageSize: 100 });
  const low = await staff.read(listComments, { state: 'shown', score: 2, pageSize: 100 });
  const lowest = await staff.read(listComments, { state: 'shown', score: 1, pageSize: 100 });
  const at = (row: CommentRow): Date =>
    new Date(Math.min(Date.parse(row.createdAt) + 20 * hourMs, until.getTime()));
  await staff.work('comments', async (call) => {
    for (const [nth, row] of held.rows.slice(left.held).entries())
      await decide(call, row, nth, at(row));
    const [spam, ...others] = lowest.rows.filter(({ words }) => words !== '');
    if (spam !== undefined) await hide(call, spam, '与游戏无关', at(spam));
    const written = [...low.rows, ...others].filter(({ words }) => words !== '');
    for (const row of written.slice(0, left.replies)) {
      const { id: commentId, version, words } = row;
      await call(
        replyToComment,
        { commentId, version, reply: replies[languageOf(words)] },
        at(row),
      );
    }
  });
}

async function hide(
  call: BatchCall,
  { id: commentId, version }: CommentRow,
  reason: string,
  at: Date,
): Promise<void> {
  await call(hideComment, { commentId, version, reason }, at);
}

/** Of what was held back, each third was meant well enough. */
async function decide(call: BatchCall, row: CommentRow, nth: number, at: Date): Promise<void> {
  const { id: commentId, version } = row;
  if (nth % 3 === 0) await call(showComment, { commentId, version }, at);
  else await hide(call, row, '言辞不当', at);
}

const atCounter = [
  { score: 5, words: '带团建来的，大家都说好，请前台记一下。' },
  { score: 1, words: '三分钟就结束了，骗 钱！' },
] as const;

/** What two guests said at the counter on their way out, entered on the pages of their plays. */
async function enterAtCounter(
  staff: Worker,
  { owner, place }: Counter,
  until: Date,
): Promise<void> {
  const shopId = place.id;
  const rated = await staff.read(listComments, { shopId, pageSize: 100 });
  if (rated.rows.some(({ source }) => source === 'counter')) return;
  const newest = { kind: 'paid', state: 'ended', isLate: false, pageSize: 20 } as const;
  const played = await owner.read(listPlays, { shopId, ...newest });
  const unrated = played.rows.filter(
    ({ id, cardId }) => cardId !== null && rated.rows.every(({ playId }) => playId !== id),
  );
  await owner.work('said at the counter', async (call) => {
    for (const [nth, opinion] of atCounter.entries()) {
      const play = unrated[nth];
      if (play === undefined) return;
      const endedAt = Date.parse(play.endedAt ?? play.startedAt);
      const at = new Date(Math.min(endedAt + hourMs / 6, until.getTime()));
      await call(createComment, { playId: play.id, ...opinion }, at);
    }
  });
}

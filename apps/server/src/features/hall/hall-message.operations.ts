import { tellGuest } from '@lebean/contract/hall/operations';
import { hallMessagesOften } from '@lebean/contract/hall/refusals';
import { playAlreadyOver, playNotFound } from '@lebean/contract/vocabulary/play-refusals';
import { maxMessages, messageSeconds } from '@lebean/domain/hall-message';
import { handle } from '../../capabilities/call/handle.ts';
import { countMessages, insertMessage, lockRunning } from './hall-message.queries.ts';

const messageMs = messageSeconds * 1000;

const tell = handle(tellGuest, async (context, { playId, words }) => {
  const { db, scope, actor, at } = context;
  const play = await lockRunning(db, scope, playId);
  if (play === undefined) throw context.refused(playNotFound);
  const { merchantId, shopId, terminalId, uniqueCode, state } = play;
  if (state !== 'started') throw context.refused(playAlreadyOver);
  const since = new Date(at.getTime() - messageMs);
  if ((await countMessages(db, playId, since)) >= maxMessages)
    throw context.refused(hallMessagesOften, { max: maxMessages });
  const expiresAt = new Date(at.getTime() + messageMs);
  const place = { merchantId, shopId, terminalId, playId };
  const message = { ...place, words, sentBy: actor.name, sentAt: at, expiresAt };
  const messageId = await insertMessage(db, message);
  context.changed(undefined, { uniqueCode: uniqueCode ?? '', words });
  return { messageId };
});

export const hallMessageHandlers = [tell];

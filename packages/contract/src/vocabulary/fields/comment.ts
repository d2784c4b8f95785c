import { field } from './field.ts';

/** What the fields of comments are called. */
export const commentFields = {
  heldWord: field('命中敏感词', 'Held for', 'Retenido por'),
  heldWordId: field('敏感词', 'Held word', 'Palabra retenida'),
  playId: field('游戏订单', 'Play', 'Partida'),
  repliedAt: field('回复时间', 'Replied', 'Respondido'),
  repliedBy: field('回复人', 'Replied by', 'Respondido por'),
  reply: field('回复', 'Reply', 'Respuesta'),
  score: field('评分', 'Rating', 'Valoración'),
  word: field('敏感词', 'Word', 'Palabra'),
};

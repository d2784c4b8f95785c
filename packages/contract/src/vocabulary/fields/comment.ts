import { field } from './field.ts';

/** What the fields of comments are called. */
export const commentFields = {
  heldWord: field('命中敏感词', 'Held for', 'Retenido por'),
  heldWordId: field('敏感词', 'Held word', 'Palabra retenida'),
  playId: field('游戏订单', 'Play', 'Partida'),
  repliedAt: field('回复时间', 'Answered', 'Respondido'),
  repliedBy: field('回复人', 'Answered by', 'Respondido por'),
  reply: field('回复', 'Answer', 'Respuesta'),
  score: field('评分', 'Rating', 'Valoración'),
  word: field('敏感词', 'Word', 'Palabra'),
};

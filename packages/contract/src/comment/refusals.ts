import { refusal } from '../kernel/refusal.ts';

export const commentNotFound = refusal('COMMENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该评论',
  en: 'Comment not found',
  es: 'No existe ese comentario',
});
export const playNotRateable = refusal('PLAY_NOT_RATEABLE', 'conflict', {
  zh: '只有会员刷卡且已进行的游戏可以评分',
  en: 'Only completed plays with a member card can be rated',
  es: 'Solo se puede valorar una partida jugada con la tarjeta de un miembro',
});
export const playAlreadyRated = refusal('PLAY_ALREADY_RATED', 'conflict', {
  zh: '该次游戏已评分，每次游戏只能评一次',
  en: 'This play has already been rated. Each play is rated once',
  es: 'Esta partida ya está valorada. Cada partida se valora una vez',
});
export const commentAlreadyShown = refusal('COMMENT_ALREADY_SHOWN', 'conflict', {
  zh: '该评论已经显示',
  en: 'This comment is already shown',
  es: 'Este comentario ya se muestra',
});
export const commentAlreadyHidden = refusal('COMMENT_ALREADY_HIDDEN', 'conflict', {
  zh: '该评论已经隐藏',
  en: 'This comment is already hidden',
  es: 'Este comentario ya está oculto',
});
export const commentNotShown = refusal('COMMENT_NOT_SHOWN', 'conflict', {
  zh: '只能回复显示中的评论，请先显示',
  en: 'You can only reply to a comment that is shown. Show it first',
  es: 'Solo se responde a un comentario que se muestra. Muéstrelo antes',
});
export const heldWordNotFound = refusal('HELD_WORD_NOT_FOUND', 'notFound', {
  zh: '没有找到该敏感词',
  en: 'Word not found',
  es: 'No existe esa palabra',
});
export const heldWordListed = refusal('HELD_WORD_LISTED', 'conflict', {
  zh: '“{word}”已在列表中（不分大小写、全半角和重音）',
  en: '“{word}” is already listed (case, width and accents are ignored)',
  es: '«{word}» ya está en la lista, con cualquier mayúscula, anchura o acento',
});
export const heldWordUnreadable = refusal('HELD_WORD_UNREADABLE', 'invalid', {
  zh: '敏感词至少要有一个文字或数字',
  en: 'A word needs at least one letter or figure',
  es: 'La palabra necesita al menos una letra o cifra',
});
export const heldWordsFull = refusal('HELD_WORDS_FULL', 'conflict', {
  zh: '最多 {count} 个敏感词，请先删除一些',
  en: 'The list holds at most {count} words. Remove some first',
  es: 'La lista admite {count} palabras como máximo. Elimine alguna antes',
});

import { refusal } from '../kernel/refusal.ts';

export const cannedAnswerNotFound = refusal('CANNED_ANSWER_NOT_FOUND', 'notFound', {
  zh: '没有找到该常用回复',
  en: 'Canned reply not found',
  es: 'No existe esa respuesta tipo',
});

export const cannedAnswerUnfit = refusal('CANNED_ANSWER_UNFIT', 'invalid', {
  zh: '没有 {placeholder} 这个占位符，可用：{known}',
  en: 'There is no placeholder {placeholder}. There are: {known}',
  es: 'No existe el marcador {placeholder}. Hay: {known}',
});

export const cannedAnswerEmpty = refusal('CANNED_ANSWER_EMPTY', 'invalid', {
  zh: '请至少填写一种语言的内容',
  en: 'Write it in one language at least',
  es: 'Escríbala al menos en un idioma',
});

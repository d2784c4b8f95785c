import type { Titles } from '../kernel/text.ts';

export const cannedAnswerOperationTitles = {
  'cannedAnswer.export': {
    zh: '导出常用回复',
    en: 'Export canned replies',
    es: 'Exportar respuestas tipo',
  },
  'cannedAnswer.create': {
    zh: '新增常用回复',
    en: 'Add canned reply',
    es: 'Añadir respuesta tipo',
  },
  'cannedAnswer.update': {
    zh: '修改常用回复',
    en: 'Edit canned reply',
    es: 'Editar respuesta tipo',
  },
} as const satisfies Titles;

export const cannedAnswerObjectTitles = {
  cannedAnswer: { zh: '常用回复', en: 'Canned reply', es: 'Respuesta tipo' },
} as const satisfies Titles;

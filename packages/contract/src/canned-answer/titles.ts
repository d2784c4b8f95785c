import type { Titles } from '../kernel/text.ts';

export const cannedAnswerOperationTitles = {
  'cannedAnswer.export': {
    zh: '导出常用回复',
    en: 'Export canned answers',
    es: 'Exportar respuestas tipo',
  },
  'cannedAnswer.create': {
    zh: '新增常用回复',
    en: 'Add canned answer',
    es: 'Añadir respuesta tipo',
  },
  'cannedAnswer.update': {
    zh: '编辑常用回复',
    en: 'Edit canned answer',
    es: 'Editar respuesta tipo',
  },
} as const satisfies Titles;

export const cannedAnswerObjectTitles = {
  cannedAnswer: { zh: '常用回复', en: 'Canned answer', es: 'Respuesta tipo' },
} as const satisfies Titles;

import type { Titles } from '../kernel/text.ts';

export const dictionaryOperationTitles = {
  'dictionary.create': {
    zh: '新增字典项',
    en: 'Add dictionary entry',
    es: 'Añadir entrada del diccionario',
  },
  'dictionary.update': {
    zh: '修改字典项',
    en: 'Edit dictionary entry',
    es: 'Editar entrada del diccionario',
  },
  'dictionary.remove': {
    zh: '删除字典项',
    en: 'Delete dictionary entry',
    es: 'Eliminar entrada del diccionario',
  },
} as const satisfies Titles;

export const dictionaryObjectTitles = {
  dictionary: { zh: '字典项', en: 'Dictionary entry', es: 'Entrada del diccionario' },
} as const satisfies Titles;

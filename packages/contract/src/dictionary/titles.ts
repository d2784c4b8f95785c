import type { Titles } from '../kernel/text.ts';

export const dictionaryOperationTitles = {
  'dictionary.create': { zh: '新增字典项', en: 'Add type entry', es: 'Añadir tipo' },
  'dictionary.update': { zh: '修改字典项', en: 'Change type entry', es: 'Modificar tipo' },
  'dictionary.remove': { zh: '删除字典项', en: 'Remove type entry', es: 'Eliminar tipo' },
} as const satisfies Titles;

export const dictionaryObjectTitles = {
  dictionary: { zh: '字典项', en: 'Type entry', es: 'Tipo' },
} as const satisfies Titles;

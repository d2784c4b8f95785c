import type { Permissions } from '../kernel/permission.ts';

export const dictionaryPermissions = {
  'system.dictionary.list': {
    kinds: ['staff'],
    title: {
      zh: '查看类型字典',
      en: 'View type dictionary',
      es: 'Ver el diccionario de tipos',
    },
  },
  'system.dictionary.update': {
    kinds: ['staff'],
    title: {
      zh: '维护类型字典',
      en: 'Edit type dictionary',
      es: 'Editar el diccionario de tipos',
    },
  },
} as const satisfies Permissions;

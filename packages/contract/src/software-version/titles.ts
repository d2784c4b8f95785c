import type { Titles } from '../kernel/text.ts';

export const softwareVersionOperationTitles = {
  'softwareVersion.create': {
    zh: '新增软件版本',
    en: 'Add software version',
    es: 'Añadir versión de software',
  },
  'softwareVersion.update': {
    zh: '修改软件版本',
    en: 'Edit software version',
    es: 'Editar versión de software',
  },
  'softwareVersion.publish': {
    zh: '发布软件版本',
    en: 'Publish software version',
    es: 'Publicar versión de software',
  },
  'softwareVersion.withdraw': {
    zh: '撤回软件版本',
    en: 'Withdraw software version',
    es: 'Retirar versión de software',
  },
  'softwareVersion.export': {
    zh: '导出软件版本',
    en: 'Export software versions',
    es: 'Exportar versiones de software',
  },
} as const satisfies Titles;

export const softwareVersionObjectTitles = {
  softwareVersion: { zh: '软件版本', en: 'Software version', es: 'Versión de software' },
} as const satisfies Titles;

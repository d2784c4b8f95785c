import type { Titles } from '../kernel/text.ts';

export const shareOperationTitles = {
  'shareContract.create': {
    zh: '新增分成合同',
    en: 'Add share contract',
    es: 'Añadir contrato de participación',
  },
  'shareContract.change': {
    zh: '变更分成条款',
    en: 'Edit share terms',
    es: 'Cambiar condiciones de participación',
  },
  'shareContract.end': {
    zh: '终止分成合同',
    en: 'End share contract',
    es: 'Terminar contrato de participación',
  },
  'shareContract.export': {
    zh: '导出分成合同',
    en: 'Export share contracts',
    es: 'Exportar contratos de participación',
  },
  'share.export': { zh: '导出分成', en: 'Export shares', es: 'Exportar participaciones' },
} as const satisfies Titles;

export const shareObjectTitles = {
  shareContract: { zh: '分成合同', en: 'Share contract', es: 'Contrato de participación' },
} as const satisfies Titles;

import type { Titles } from '../kernel/text.ts';

export const partnerOperationTitles = {
  'partner.create': { zh: '新增合作商', en: 'Add partner', es: 'Añadir socio' },
  'partner.update': { zh: '修改合作商', en: 'Edit partner', es: 'Editar socio' },
  'partner.export': { zh: '导出合作商', en: 'Export partners', es: 'Exportar socios' },
} as const satisfies Titles;

export const partnerObjectTitles = {
  partner: { zh: '合作商', en: 'Partner', es: 'Socio' },
} as const satisfies Titles;

import type { Titles } from '../kernel/text.ts';

export const serviceTermsOperationTitles = {
  'serviceTerms.create': {
    zh: '新增国家服务时限',
    en: 'Add service terms',
    es: 'Añadir condiciones de servicio',
  },
  'serviceTerms.update': {
    zh: '修改服务时限',
    en: 'Edit service terms',
    es: 'Modificar condiciones de servicio',
  },
  'serviceTerms.remove': {
    zh: '删除服务时限',
    en: 'Remove service terms',
    es: 'Quitar condiciones de servicio',
  },
} as const satisfies Titles;

export const serviceTermsObjectTitles = {
  serviceTerms: { zh: '服务时限', en: 'Service terms', es: 'Condiciones de servicio' },
} as const satisfies Titles;

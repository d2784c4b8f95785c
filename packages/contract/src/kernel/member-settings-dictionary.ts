import { member } from './dictionary-parents.ts';

/** The types of what shops ask of their packages (MEM-10). */
export const memberSettingsTypes = {
  applicationState: {
    parent: member,
    title: { zh: '套餐申请状态', en: 'Package request status', es: 'Estado de la solicitud' },
    isOpen: false,
  },
  applicationKind: {
    parent: member,
    title: { zh: '套餐申请内容', en: 'Package request type', es: 'Tipo de solicitud' },
    isOpen: false,
  },
} as const;

import { defineMessages } from '../../platform/i18n.ts';

export const shopFiguresMessages = defineMessages({
  zh: { online: '{online} / {all} 台', none: '暂无设备' },
  en: { online: '{online} of {all}', none: 'No devices' },
  es: { online: '{online} de {all}', none: 'Sin dispositivos' },
});

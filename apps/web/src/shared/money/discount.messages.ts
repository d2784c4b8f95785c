import { defineMessages } from '../../platform/i18n.ts';

export const discountMessages = defineMessages({
  zh: { none: '原价', off: '{discount} 折' },
  en: { none: 'Full price', off: '{discount}% off' },
  es: { none: 'Sin descuento', off: '{discount} % de descuento' },
});

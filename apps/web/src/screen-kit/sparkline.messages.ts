import { defineMessages } from '../platform/i18n.ts';

export const sparklineMessages = defineMessages({
  zh: { went: '从 {first} 到 {last}，最高 {max}' },
  en: { went: 'From {first} to {last}, maximum {max}' },
  es: { went: 'De {first} a {last}, máximo {max}' },
});

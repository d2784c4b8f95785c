import { defineMessages } from '../platform/i18n.ts';

export const chartMessages = defineMessages({
  zh: { failed: '图表未能加载', retry: '重试' },
  en: { failed: 'The chart could not be loaded', retry: 'Retry' },
  es: { failed: 'No se ha podido cargar el gráfico', retry: 'Reintentar' },
});

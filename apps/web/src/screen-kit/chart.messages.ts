import { defineMessages } from '../platform/i18n.ts';

export const chartMessages = defineMessages({
  zh: { failed: '图表未能加载' },
  en: { failed: 'Could not load the chart' },
  es: { failed: 'No se ha podido cargar el gráfico' },
});

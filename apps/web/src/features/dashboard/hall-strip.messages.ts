import { defineMessages } from '../../platform/i18n.ts';

/** The halls as they stand now, on the home (SH-54). */
export const hallStripMessages = defineMessages({
  zh: {
    open: '打开大厅',
    playing: '正在玩',
    free: '空闲',
    fault: '故障',
    offline: '离线',
    unused: '未启用',
    further: '另有 {count} 家店',
  },
  en: {
    open: 'Open hall',
    playing: 'playing',
    free: 'free',
    fault: 'faulty',
    offline: 'offline',
    unused: 'not in use',
    further: '{count} more {count:shop|shops}',
  },
  es: {
    open: 'Abrir sala',
    playing: 'en juego',
    free: 'libres',
    fault: 'averiados',
    offline: 'sin conexión',
    unused: 'sin usar',
    further: '{count} {count:tienda|tiendas} más',
  },
});

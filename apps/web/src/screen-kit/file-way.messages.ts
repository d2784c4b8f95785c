import { defineMessages } from '../platform/i18n.ts';

export const fileWayMessages = defineMessages({
  zh: {
    sending: '正在上传 {name}',
    paused: '网络中断，恢复后自动继续。也可以稍后重新选择同一个文件。',
  },
  en: {
    sending: 'Sending {name}',
    paused:
      'The connection is lost. It continues automatically once it is back, or when you choose the same file again.',
  },
  es: {
    sending: 'Enviando {name}',
    paused:
      'Se ha perdido la conexión. Sigue sola cuando vuelva, o al elegir de nuevo el mismo archivo.',
  },
});

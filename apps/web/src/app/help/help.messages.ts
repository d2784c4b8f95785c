import { defineMessages } from '../../platform/i18n.ts';

export const helpMessages = defineMessages({
  zh: {
    title: '帮助：{page}',
    close: '关闭帮助',
    acts: '在这里可以做什么',
    questions: '常见问题',
    links: '相关页面',
    keys: '本页快捷键',
    loading: '正在读取帮助',
  },
  en: {
    title: 'Help: {page}',
    close: 'Close help',
    acts: 'What you do here',
    questions: 'Good to know',
    links: 'Related pages',
    keys: 'Keys of this page',
    loading: 'Loading help',
  },
  es: {
    title: 'Ayuda: {page}',
    close: 'Cerrar la ayuda',
    acts: 'Qué se hace aquí',
    questions: 'Dudas frecuentes',
    links: 'Páginas relacionadas',
    keys: 'Teclas de esta página',
    loading: 'Cargando la ayuda',
  },
});

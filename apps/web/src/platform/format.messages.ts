import { defineMessages } from './i18n.ts';

export const formatMessages = defineMessages({
  zh: {
    justNow: '刚刚',
    minuteOne: '1分钟前',
    minutes: '{count}分钟前',
    hourOne: '1小时前',
    hours: '{count}小时前',
    oneDay: '1天前',
  },
  en: {
    justNow: 'just now',
    minuteOne: '1 minute ago',
    minutes: '{count} {count:minute|minutes} ago',
    hourOne: '1 hour ago',
    hours: '{count} {count:hour|hours} ago',
    oneDay: '1 day ago',
  },
  es: {
    justNow: 'ahora mismo',
    minuteOne: 'hace 1 minuto',
    minutes: 'hace {count} {count:minuto|minutos}',
    hourOne: 'hace 1 hora',
    hours: 'hace {count} {count:hora|horas}',
    oneDay: 'hace 1 día',
  },
});

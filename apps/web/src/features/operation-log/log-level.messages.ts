import { defineMessages } from '../../platform/i18n.ts';

export const logLevelMessages = defineMessages({
  zh: {
    level: '级别',
    info: '普通',
    warning: '警告',
    critical: '关键',
    picks: '快速筛选',
    today: '今天',
    onlyCritical: '关键操作',
    onlyRefused: '被拒绝',
    withoutSignIns: '不含登录',
  },
  en: {
    level: 'Level',
    info: 'Info',
    warning: 'Warning',
    critical: 'Critical',
    picks: 'Quick filters',
    today: 'Today',
    onlyCritical: 'Critical',
    onlyRefused: 'Refused',
    withoutSignIns: 'Without sign-ins',
  },
  es: {
    level: 'Nivel',
    info: 'Información',
    warning: 'Advertencia',
    critical: 'Crítica',
    picks: 'Filtros rápidos',
    today: 'Hoy',
    onlyCritical: 'Críticas',
    onlyRefused: 'Rechazadas',
    withoutSignIns: 'Sin accesos',
  },
});

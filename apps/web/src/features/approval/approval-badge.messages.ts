import { defineMessages } from '../../platform/i18n.ts';

/** Apart from the texts of the inbox: every page loads these. */
export const approvalBadgeMessages = defineMessages({
  zh: { badge: '审批：{count} 项待处理' },
  en: { badge: '{count} pending {count:approval|approvals}' },
  es: { badge: '{count} {count:aprobación pendiente|aprobaciones pendientes}' },
});

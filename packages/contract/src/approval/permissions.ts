import type { Permissions } from '../kernel/permission.ts';

export const approvalPermissions = {
  'system.approval.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看审批', en: 'View approvals', es: 'Ver aprobaciones' },
  },
  'system.approval.decide': {
    kinds: ['staff', 'partner', 'shop'],
    title: {
      zh: '审批他人的申请',
      en: 'Approve or reject other people’s requests',
      es: 'Aprobar o rechazar solicitudes de otros',
    },
  },
  'system.approvalLimit.list': {
    kinds: ['staff'],
    title: { zh: '查看审批额度', en: 'View approval limits', es: 'Ver límites de aprobación' },
  },
  'system.approvalLimit.update': {
    kinds: ['staff'],
    title: {
      zh: '修改审批额度',
      en: 'Edit approval limits',
      es: 'Editar límites de aprobación',
    },
  },
  'system.merchantLimit.list': {
    kinds: ['staff', 'shop'],
    title: {
      zh: '查看商户审批额度',
      en: "View a merchant's approval limits",
      es: 'Ver límites de aprobación del comercio',
    },
  },
  'system.merchantLimit.update': {
    kinds: ['staff', 'shop'],
    title: {
      zh: '修改商户审批额度',
      en: "Change a merchant's approval limits",
      es: 'Modificar límites de aprobación del comercio',
    },
  },
} as const satisfies Permissions;

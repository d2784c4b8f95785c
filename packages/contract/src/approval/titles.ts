import type { Titles } from '../kernel/text.ts';

export const approvalOperationTitles = {
  'approval.approve': { zh: '批准申请', en: 'Approve request', es: 'Aprobar solicitud' },
  'approval.reject': { zh: '驳回申请', en: 'Reject request', es: 'Rechazar solicitud' },
  'approval.withdraw': { zh: '撤回申请', en: 'Withdraw request', es: 'Retirar solicitud' },
  'approval.export': { zh: '导出审批', en: 'Export approvals', es: 'Exportar aprobaciones' },
  'approvalLimit.update': {
    zh: '修改审批额度',
    en: 'Edit approval limit',
    es: 'Editar límite de aprobación',
  },
  'merchantLimit.update': {
    zh: '修改商户审批额度',
    en: "Change a merchant's approval limit",
    es: 'Modificar límite del comercio',
  },
} as const satisfies Titles;

export const approvalObjectTitles = {
  approval: { zh: '审批申请', en: 'Approval request', es: 'Solicitud de aprobación' },
  approvalLimit: { zh: '审批额度', en: 'Approval limit', es: 'Límite de aprobación' },
} as const satisfies Titles;

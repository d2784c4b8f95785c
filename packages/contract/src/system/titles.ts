import type { Titles } from '../kernel/text.ts';

export const systemOperationTitles = {
  'role.create': { zh: '新增角色', en: 'Add role', es: 'Añadir rol' },
  'role.update': { zh: '修改角色', en: 'Edit role', es: 'Editar rol' },
  'role.remove': { zh: '删除角色', en: 'Delete role', es: 'Eliminar rol' },
  'role.export': { zh: '导出角色', en: 'Export roles', es: 'Exportar roles' },
  'operationLog.export': {
    zh: '导出操作日志',
    en: 'Export operation log',
    es: 'Exportar registro de operaciones',
  },
  'loginLog.export': {
    zh: '导出登录日志',
    en: 'Export sign-in log',
    es: 'Exportar registro de accesos',
  },
  'menu.save': { zh: '修改菜单', en: 'Edit menu entry', es: 'Editar entrada del menú' },
  'menu.create': { zh: '新增菜单', en: 'Add menu entry', es: 'Añadir entrada del menú' },
  'menu.reset': { zh: '还原菜单', en: 'Reset menu entry', es: 'Restablecer entrada del menú' },
  'menu.arrange': { zh: '调整菜单顺序', en: 'Reorder menu', es: 'Reordenar menú' },
  'menu.pin': { zh: '固定菜单', en: 'Pin page', es: 'Fijar página' },
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
    en: 'Edit a merchant’s approval limit',
    es: 'Modificar límite del comercio',
  },
} as const satisfies Titles;

export const systemObjectTitles = {
  role: { zh: '角色', en: 'Role', es: 'Rol' },
  menu: { zh: '菜单', en: 'Menu entry', es: 'Entrada del menú' },
  approval: { zh: '审批申请', en: 'Approval request', es: 'Solicitud de aprobación' },
  approvalLimit: { zh: '审批额度', en: 'Approval limit', es: 'Límite de aprobación' },
} as const satisfies Titles;

import type { Screen } from '../kernel/screen.ts';

export const approvalScreens = [
  {
    path: '/system/approvals',
    index: 20,
    place: 4,
    group: { zh: '系统管理', en: 'System', es: 'Sistema' },
    title: { zh: '审批', en: 'Approvals', es: 'Aprobaciones' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'system.approval.list',
  },
] as const satisfies readonly Screen[];

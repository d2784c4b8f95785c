import type { Permissions } from '../kernel/permission.ts';

export const dashboardPermissions = {
  'dashboard.summary.view': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看首页', en: 'View the dashboard', es: 'Ver el panel' },
  },
} as const satisfies Permissions;

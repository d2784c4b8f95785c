import type { Screen } from '../kernel/screen.ts';

export const toolScreens = [
  {
    path: '/tools/list',
    index: 22,
    place: 1,
    group: { zh: '工具', en: 'Tools', es: 'Utilidades' },
    title: { zh: '工具下载', en: 'Tool downloads', es: 'Descarga de utilidades' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'tool.tool.list',
  },
] as const satisfies readonly Screen[];

import type { Titles } from '../kernel/text.ts';

export const toolOperationTitles = {
  'tool.create': { zh: '上传工具', en: 'Upload tool', es: 'Subir utilidad' },
  'tool.update': { zh: '更新工具', en: 'Update tool', es: 'Actualizar utilidad' },
  'tool.remove': { zh: '删除工具', en: 'Delete tool', es: 'Eliminar utilidad' },
  'tool.export': { zh: '导出工具列表', en: 'Export tools', es: 'Exportar utilidades' },
} as const satisfies Titles;

export const toolObjectTitles = {
  tool: { zh: '工具', en: 'Tool', es: 'Utilidad' },
} as const satisfies Titles;

import type { Titles } from '../kernel/text.ts';

export const templateOperationTitles = {
  'template.clone': { zh: '复制模板', en: 'Duplicate template', es: 'Clonar plantilla' },
  'template.update': { zh: '修改模板', en: 'Edit template', es: 'Modificar plantilla' },
  'template.restore': { zh: '恢复模板版本', en: 'Restore version', es: 'Restaurar versión' },
  'template.use': { zh: '启用模板', en: 'Enable template', es: 'Usar plantilla' },
  'template.remove': { zh: '删除模板', en: 'Delete template', es: 'Eliminar plantilla' },
  'template.noteTestPrint': { zh: '测试打印', en: 'Test print', es: 'Prueba de impresión' },
  'template.export': { zh: '导出模板', en: 'Export templates', es: 'Exportar plantillas' },
} as const satisfies Titles;

export const templateObjectTitles = {
  template: { zh: '模板', en: 'Template', es: 'Plantilla' },
} as const satisfies Titles;

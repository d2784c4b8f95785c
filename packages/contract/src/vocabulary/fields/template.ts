import { field } from './field.ts';

/** What the fields of templates are called. */
export const templateFields = {
  content: field('内容', 'Text', 'Contenido'),
  earlierVersion: field('恢复到版本', 'Back to version', 'Volver a la versión'),
  isInUse: field('使用中', 'In use', 'En uso'),
  isPrefab: field('系统模板', 'Built in', 'Del producto'),
  paper: field('纸张', 'Paper', 'Papel'),
  serialNumber: field('模板编号', 'Template number', 'N.º de plantilla'),
  templateName: field('模板名称', 'Template name', 'Nombre de la plantilla'),
  templateType: field('模板类型', 'Template type', 'Tipo de plantilla'),
};

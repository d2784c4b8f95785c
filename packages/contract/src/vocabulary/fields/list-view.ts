import { field } from './field.ts';

/** What the fields of views of lists are called. */
export const listViewFields = {
  listName: field('列表', 'List', 'Lista'),
  viewName: field('视图名称', 'View name', 'Nombre de la vista'),
  audience: field('共享范围', 'Shared with', 'Compartida con'),
  rhythm: field('发送频率', 'How often', 'Frecuencia'),
  isChosen: field('默认视图', 'Default view', 'Vista inicial'),
};

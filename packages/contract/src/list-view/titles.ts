import type { Titles } from '../kernel/text.ts';

export const listViewOperationTitles = {
  'listView.save': { zh: '保存视图', en: 'Save view', es: 'Guardar vista' },
  'listView.remove': { zh: '删除视图', en: 'Delete view', es: 'Eliminar vista' },
  'listView.choose': { zh: '设置默认视图', en: 'Choose default view', es: 'Elegir vista inicial' },
} as const satisfies Titles;

export const listViewObjectTitles = {
  listView: { zh: '列表视图', en: 'List view', es: 'Vista de lista' },
} as const satisfies Titles;

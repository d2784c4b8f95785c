import type { Titles } from '../kernel/text.ts';

export const listViewOperationTitles = {
  'listView.save': { zh: '保存视图', en: 'Save view', es: 'Guardar vista' },
  'listView.remove': { zh: '删除视图', en: 'Delete view', es: 'Eliminar vista' },
  'listView.mail': { zh: '定时发送视图', en: 'Mail view', es: 'Enviar vista por correo' },
  'listView.setForRole': {
    zh: '设置角色的默认视图',
    en: 'Set default view of a role',
    es: 'Fijar la vista inicial de un rol',
  },
  'listView.choose': { zh: '设置默认视图', en: 'Set default view', es: 'Elegir vista inicial' },
} as const satisfies Titles;

export const listViewObjectTitles = {
  listView: { zh: '列表视图', en: 'List view', es: 'Vista de lista' },
} as const satisfies Titles;

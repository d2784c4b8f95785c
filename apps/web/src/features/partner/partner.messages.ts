import { defineMessages } from '../../platform/i18n.ts';

export const partnerMessages = defineMessages({
  zh: {
    label: '合作商列表',
    search: '搜索合作商',
    searchHint: '名称、区域或联系人',
    partner: '合作商名称',
    enabled: '启用',
    disabled: '停用',
    create: '新增合作商',
    createTitle: '新增合作商',
    change: '修改',
    changeTitle: '修改合作商“{name}”',
    isEnabled: '启用该合作商',
    disableConsequence:
      '停用后立即生效：{accounts} 个账号下线且无法使用。它的 {merchants} 个商户继续营业，由平台管理。',
  },
  en: {
    label: 'Partner list',
    search: 'Search partners',
    searchHint: 'Name, region or contact',
    partner: 'Partner',
    enabled: 'Enabled',
    disabled: 'Disabled',
    create: 'Add partner',
    createTitle: 'Add partner',
    change: 'Edit',
    changeTitle: 'Edit partner {name}',
    isEnabled: 'Enabled',
    disableConsequence:
      '{accounts} {accounts:account|accounts} will be signed out immediately and cannot sign in. Its {merchants} {merchants:merchant stays|merchants stay} open and will be managed by the platform.',
  },
  es: {
    label: 'Lista de socios',
    search: 'Buscar socios',
    searchHint: 'Nombre, región o contacto',
    partner: 'Socio',
    enabled: 'Activo',
    disabled: 'Desactivado',
    create: 'Añadir socio',
    createTitle: 'Añadir socio',
    change: 'Editar',
    changeTitle: 'Editar el socio {name}',
    isEnabled: 'Activo',
    disableConsequence:
      'Se cerrará al momento la sesión de {accounts} {accounts:cuenta|cuentas}, que no podrán volver a entrar. {merchants} {merchants:comercio sigue abierto y lo gestiona|comercios siguen abiertos y los gestiona} la plataforma.',
  },
});

import { defineMessages } from '../../platform/i18n.ts';

export const partnerMessages = defineMessages({
  zh: {
    currencyHint: '留空：按其商户的币种',
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
    currencyHint: 'Left empty, it goes by its merchants',
    label: 'Partner list',
    search: 'Search partners',
    searchHint: 'Name, region or contact',
    partner: 'Partner',
    enabled: 'Enabled',
    disabled: 'Disabled',
    create: 'Add partner',
    createTitle: 'Add a partner',
    change: 'Edit',
    changeTitle: 'Edit the partner {name}',
    isEnabled: 'Enabled',
    disableConsequence:
      '{accounts} {accounts:account is|accounts are} signed out at once and cannot sign in. Its {merchants} {merchants:merchant|merchants} stay open; the platform looks after them.',
  },
  es: {
    currencyHint: 'Vacío: la de sus comercios',
    label: 'Lista de socios',
    search: 'Buscar socios',
    searchHint: 'Nombre, región o contacto',
    partner: 'Socio',
    enabled: 'Activo',
    disabled: 'Desactivado',
    create: 'Añadir socio',
    createTitle: 'Añadir un socio',
    change: 'Modificar',
    changeTitle: 'Modificar el socio {name}',
    isEnabled: 'Activo',
    disableConsequence:
      'Se cierra al momento la sesión de {accounts} {accounts:cuenta|cuentas}, que ya no podrán entrar. {merchants} {merchants:comercio sigue abierto y lo atiende|comercios siguen abiertos y los atiende} la plataforma.',
  },
});

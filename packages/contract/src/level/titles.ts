import type { Titles } from '../kernel/text.ts';

export const levelOperationTitles = {
  'level.create': { zh: '新增会员等级', en: 'Add member level', es: 'Añadir nivel' },
  'level.update': { zh: '修改会员等级', en: 'Edit member level', es: 'Editar nivel' },
  'level.enable': { zh: '启用会员等级', en: 'Enable member level', es: 'Activar nivel' },
  'level.disable': { zh: '停用会员等级', en: 'Disable member level', es: 'Desactivar nivel' },
  'level.remove': { zh: '删除会员等级', en: 'Delete member level', es: 'Eliminar nivel' },
  'level.copy': {
    zh: '复制等级模板',
    en: 'Copy level templates',
    es: 'Copiar plantillas de niveles',
  },
  'level.export': { zh: '导出会员等级', en: 'Export member levels', es: 'Exportar niveles' },
  'package.create': { zh: '新增充值套餐', en: 'Add package', es: 'Añadir paquete' },
  'package.update': { zh: '修改充值套餐', en: 'Edit package', es: 'Editar paquete' },
  'package.enable': { zh: '启用充值套餐', en: 'Enable package', es: 'Activar paquete' },
  'package.disable': { zh: '停用充值套餐', en: 'Disable package', es: 'Desactivar paquete' },
  'package.remove': { zh: '删除充值套餐', en: 'Delete package', es: 'Eliminar paquete' },
  'package.copy': {
    zh: '复制套餐模板',
    en: 'Copy package templates',
    es: 'Copiar plantillas de paquetes',
  },
  'package.export': { zh: '导出充值套餐', en: 'Export packages', es: 'Exportar paquetes' },
  'packageApplication.ask': { zh: '申请套餐', en: 'Request package', es: 'Solicitar paquete' },
  'packageApplication.askToStop': {
    zh: '申请停售套餐',
    en: 'Request package discontinuation',
    es: 'Solicitar retirada de paquete',
  },
  'packageApplication.withdraw': {
    zh: '撤回套餐申请',
    en: 'Withdraw package request',
    es: 'Retirar solicitud de paquete',
  },
  'packageApplication.approve': {
    zh: '通过套餐申请',
    en: 'Approve package request',
    es: 'Aprobar solicitud de paquete',
  },
  'packageApplication.reject': {
    zh: '驳回套餐申请',
    en: 'Reject package request',
    es: 'Rechazar solicitud de paquete',
  },
  'packageApplication.export': {
    zh: '导出套餐申请',
    en: 'Export package requests',
    es: 'Exportar solicitudes de paquetes',
  },
} as const satisfies Titles;

export const levelObjectTitles = {
  level: { zh: '会员等级', en: 'Level', es: 'Nivel' },
  package: { zh: '充值套餐', en: 'Package', es: 'Paquete' },
  packageApplication: { zh: '套餐申请', en: 'Package request', es: 'Solicitud de paquete' },
} as const satisfies Titles;

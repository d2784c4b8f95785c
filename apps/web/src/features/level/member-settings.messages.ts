import { defineMessages } from '../../platform/i18n.ts';

/** What levels, packages and goods-to-be have in common: whose they are, and what may be done. */
export const memberSettingsMessages = defineMessages({
  zh: {
    merchant: '商户',
    owner: '归属',
    platform: '平台模板',
    platforms: '平台模板',
    merchants: '商户自有',
    state: '状态',
    enabled: '启用',
    disabled: '停用',
    change: '修改',
    enable: '启用',
    disable: '停用',
    remove: '删除',
    save: '保存',
    copy: '复制平台模板',
    copyTitle: '复制平台模板作为自己的设置',
    levelsFixed: '会员等级由平台设定，您的店铺只能查看。',
    levelsOfPlatform:
      '您的店铺目前使用平台的会员等级。复制后可自行修改，已有会员卡随之转到您自己的等级。',
    copyLevels:
      '平台的等级将复制为您自己的等级，使用平台等级的会员卡转到对应的副本；之后平台模板的修改不再影响您。',
    packagesFixed: '充值套餐由平台设定，您的店铺只能查看。',
    packagesOnRequest: '充值套餐由平台设定。您可以申请新增、修改或停售，平台通过后生效。',
    packagesOfPlatform: '您的店铺目前销售平台的充值套餐。复制后可自行修改。',
    copyPackages: '平台的套餐将复制为您自己的套餐；之后平台模板的修改不再影响您。',
  },
  en: {
    merchant: 'Merchant',
    owner: 'Owner',
    platform: 'Platform templates',
    platforms: 'Platform',
    merchants: 'Merchants',
    state: 'Status',
    enabled: 'Enabled',
    disabled: 'Disabled',
    change: 'Edit',
    enable: 'Enable',
    disable: 'Disable',
    remove: 'Delete',
    save: 'Save',
    copy: 'Copy templates',
    copyTitle: 'Copy the platform templates as your own',
    levelsFixed: 'Member levels are set by the platform. Your shops can only view them.',
    levelsOfPlatform:
      'Your shops use the platform’s member levels. Copy them to make your own changes; your cards move to your own levels.',
    copyLevels:
      'The platform’s levels are copied as your own, and cards that use them move to the copies. Later changes by the platform no longer affect you.',
    packagesFixed: 'Recharge packages are set by the platform. Your shops can only view them.',
    packagesOnRequest:
      'Recharge packages are set by the platform. You can request a new package, a change or a discontinuation; it takes effect once the platform approves it.',
    packagesOfPlatform:
      'Your shops sell the platform’s recharge packages. Copy them to make your own changes.',
    copyPackages:
      'The platform’s packages are copied as your own. Later changes by the platform no longer affect you.',
  },
  es: {
    merchant: 'Comercio',
    owner: 'Propietario',
    platform: 'Plantillas de la plataforma',
    platforms: 'Plataforma',
    merchants: 'Comercios',
    state: 'Estado',
    enabled: 'Activo',
    disabled: 'Desactivado',
    change: 'Editar',
    enable: 'Activar',
    disable: 'Desactivar',
    remove: 'Eliminar',
    save: 'Guardar',
    copy: 'Copiar plantillas',
    copyTitle: 'Copiar las plantillas de la plataforma como propias',
    levelsFixed: 'La plataforma fija los niveles de miembro. Sus tiendas solo pueden consultarlos.',
    levelsOfPlatform:
      'Sus tiendas usan los niveles de la plataforma. Cópielos para editarlos; las tarjetas pasan a sus propios niveles.',
    copyLevels:
      'Los niveles de la plataforma se copian como suyos y las tarjetas que los tienen pasan a las copias. Los cambios posteriores de la plataforma ya no le afectarán.',
    packagesFixed:
      'La plataforma fija los paquetes de recarga. Sus tiendas solo pueden consultarlos.',
    packagesOnRequest:
      'La plataforma fija los paquetes de recarga. Puede solicitar uno nuevo, un cambio o una retirada; se aplica cuando la plataforma lo aprueba.',
    packagesOfPlatform:
      'Sus tiendas venden los paquetes de la plataforma. Cópielos para editarlos.',
    copyPackages:
      'Los paquetes de la plataforma se copian como suyos. Los cambios posteriores de la plataforma ya no le afectarán.',
  },
});

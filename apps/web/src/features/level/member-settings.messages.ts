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
    packagesAsked: '充值套餐由平台设定。您可以申请新增、修改或停售，平台通过后生效。',
    packagesOfPlatform: '您的店铺目前销售平台的充值套餐。复制后可自行修改。',
    copyPackages: '平台的套餐将复制为您自己的套餐；之后平台模板的修改不再影响您。',
  },
  en: {
    merchant: 'Merchant',
    owner: 'Whose',
    platform: 'Templates of the platform',
    platforms: 'The platform’s',
    merchants: 'Merchants’ own',
    state: 'State',
    enabled: 'Enabled',
    disabled: 'Disabled',
    change: 'Edit',
    enable: 'Enable',
    disable: 'Disable',
    remove: 'Remove',
    save: 'Save',
    copy: 'Copy the templates',
    copyTitle: 'Copy the platform’s templates to keep your own',
    levelsFixed: 'The platform sets the member levels. Your shops can only read them.',
    levelsOfPlatform:
      'Your shops go by the platform’s levels. Copy them to change them; cards move to your own levels.',
    copyLevels:
      'The platform’s levels are copied as your own, and cards that have them move to the copies. What the platform changes later does not reach you any more.',
    packagesFixed: 'The platform sets the recharge packages. Your shops can only read them.',
    packagesAsked:
      'The platform sets the recharge packages. You can ask for another one, for other terms, or to sell one no more; the platform decides.',
    packagesOfPlatform: 'Your shops sell the platform’s packages. Copy them to change them.',
    copyPackages:
      'The platform’s packages are copied as your own. What the platform changes later does not reach you any more.',
  },
  es: {
    merchant: 'Comercio',
    owner: 'De quién',
    platform: 'Modelos de la plataforma',
    platforms: 'De la plataforma',
    merchants: 'De comercios',
    state: 'Estado',
    enabled: 'Activo',
    disabled: 'Desactivado',
    change: 'Editar',
    enable: 'Activar',
    disable: 'Desactivar',
    remove: 'Eliminar',
    save: 'Guardar',
    copy: 'Copiar los modelos',
    copyTitle: 'Copiar los modelos de la plataforma para tener los suyos',
    levelsFixed: 'La plataforma fija los niveles de miembro. Sus tiendas solo pueden consultarlos.',
    levelsOfPlatform:
      'Sus tiendas usan los niveles de la plataforma. Cópielos para cambiarlos; las tarjetas pasan a sus propios niveles.',
    copyLevels:
      'Los niveles de la plataforma se copian como suyos y las tarjetas que los tienen pasan a las copias. Lo que la plataforma cambie después ya no le afecta.',
    packagesFixed:
      'La plataforma fija los paquetes de recarga. Sus tiendas solo pueden consultarlos.',
    packagesAsked:
      'La plataforma fija los paquetes de recarga. Puede solicitar otro, otras condiciones o dejar de vender alguno; la plataforma decide.',
    packagesOfPlatform:
      'Sus tiendas venden los paquetes de la plataforma. Cópielos para cambiarlos.',
    copyPackages:
      'Los paquetes de la plataforma se copian como suyos. Lo que la plataforma cambie después ya no le afecta.',
  },
});

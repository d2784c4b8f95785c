import { field, inHundredths, inPercent } from './field.ts';

/** What the fields of levels are called. */
export const levelFields = {
  cardReplacementPrice: inHundredths('补卡费', 'Replacement fee', 'Precio de sustitución'),
  cards: field('会员卡数', 'Cards', 'Tarjetas'),
  coin: inHundredths('开卡本金点', 'Points included', 'Puntos incluidos'),
  decidedBy: field('处理人', 'Decided by', 'Resuelta por'),
  isAllowCancelCard: field('允许销卡', 'Cards can be cancelled', 'Se pueden anular tarjetas'),
  isForOpening: field('开卡可用', 'For new cards', 'Para tarjetas nuevas'),
  isForRecharge: field('充值可用', 'For recharges', 'Para recargas'),
  isUpgrade: field('自动升级', 'Automatic upgrade', 'Ascenso automático'),
  level: field('等级', 'Level', 'Nivel'),
  levelDiscount: inPercent('应付百分比', 'Percentage to pay', 'Porcentaje a pagar'),
  levelOrder: field('等级顺序', 'Rank', 'Rango'),
  levelRights: field('等级权益', 'Benefits', 'Ventajas'),
  levels: field('等级数', 'Levels', 'Niveles'),
  levelShortName: field('简称', 'Short name', 'Nombre corto'),
  levelUpPrice: inHundredths('升级累计本金点', 'Points to upgrade', 'Puntos para subir'),
  openCardPrice: inHundredths('开卡费', 'Card price', 'Precio de la tarjeta'),
  packageId: field('充值套餐', 'Package', 'Paquete'),
  packageName: field('套餐名称', 'Package', 'Paquete'),
  packages: field('套餐', 'Packages', 'Paquetes'),
  requestedAt: field('申请时间', 'Requested', 'Solicitada'),
  requestedBy: field('申请人', 'Requested by', 'Solicitante'),
  sellPrice: inHundredths('售价', 'Price', 'Precio'),
  upgradeLevelId: field('升级到', 'Upgrades to', 'Sube a'),
  upgradeLevelName: field('升级到', 'Upgrades to', 'Sube a'),
};

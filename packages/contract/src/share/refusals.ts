import { refusal } from '../kernel/refusal.ts';

export const shareContractNotFound = refusal('SHARE_CONTRACT_NOT_FOUND', 'notFound', {
  zh: '没有找到该分成合同',
  en: 'Share contract not found',
  es: 'No existe ese contrato de participación',
});
export const shareBeyondWhole = refusal('SHARE_BEYOND_WHOLE', 'conflict', {
  zh: '自 {day} 起，同一分成基数的比例合计将超过 100%',
  en: 'From {day}, the shares of this base would exceed 100%',
  es: 'Desde el {day} las participaciones de esta base sumarían más del 100 %',
});
export const shareStartsTooEarly = refusal('SHARE_STARTS_TOO_EARLY', 'invalid', {
  zh: '生效日期不能早于 {day}',
  en: 'The first day cannot be before {day}',
  es: 'El primer día no puede ser anterior al {day}',
});
export const shareEndsTooEarly = refusal('SHARE_ENDS_TOO_EARLY', 'invalid', {
  zh: '最后一天不能早于 {day}',
  en: 'The last day cannot be before {day}',
  es: 'El último día no puede ser anterior al {day}',
});
export const shareContractEnded = refusal('SHARE_CONTRACT_ENDED', 'conflict', {
  zh: '该合同于 {day} 终止，之后的条款不会生效',
  en: 'The contract ends on {day}, so later terms would never apply',
  es: 'El contrato termina el {day}: unas condiciones posteriores nunca regirían',
});
export const shareShopUnfit = refusal('SHARE_SHOP_UNFIT', 'conflict', {
  zh: '该店铺不属于此合作商，或币种不同',
  en: 'The shop does not belong to this partner or has another currency',
  es: 'La tienda no es de este socio o tiene otra moneda',
});
export const shareRegionUnknown = refusal('SHARE_REGION_UNKNOWN', 'invalid', {
  zh: '没有该省份或城市',
  en: 'Province or city not found',
  es: 'No existe esa provincia o ciudad',
});
export const lebeanPriceMissing = refusal('LEBEAN_PRICE_MISSING', 'conflict', {
  zh: '{currency} 还没有乐豆价格，请先设置',
  en: 'There is no lebean price in {currency} yet. Set it first',
  es: 'Todavía no hay precio del lebean en {currency}. Fíjelo primero',
});

import { field, inHundredths, moneyThatAdds } from './field.ts';

/** What the fields of partners' shares are called. */
export const shareFields = {
  contractId: field('分成合同', 'Contract', 'Contrato'),
  contractState: field('合同状态', 'Status', 'Estado'),
  dueShare: moneyThatAdds('应付分成', 'Share due', 'Participación pendiente'),
  earnedShare: moneyThatAdds('分成', 'Share', 'Participación'),
  maxShare: inHundredths('每月封顶', 'Monthly maximum', 'Máximo mensual'),
  minShare: inHundredths('每月保底', 'Monthly minimum', 'Mínimo mensual'),
  regionCode: field('区域', 'Place', 'Zona'),
  regionName: field('区域', 'Place', 'Zona'),
  shareBase: field('分成基数', 'Share of', 'Participación en'),
  shareBaseAmount: inHundredths('基数金额', 'Base', 'Base'),
  sharePlace: field('适用范围', 'Applies to', 'Se aplica a'),
  /** Hundredths of a percent are ten-thousandths. */
  shareRate: inHundredths('分成比例（%）', 'Rate (%)', 'Tasa (%)'),
  shareTiers: field('阶梯', 'Tiers', 'Tramos'),
  tiers: field('阶梯', 'Tiers', 'Tramos'),
};

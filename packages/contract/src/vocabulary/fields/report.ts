import { field, inHundredths, pointsThatAdd } from './field.ts';

/** What the fields of reports, figures and reconciliations are called. */
export const reportFields = {
  asset: field('资产', 'Asset', 'Activo'),
  breaks: field('差异数', 'Differences', 'Diferencias'),
  comparedOn: field('对比日期', 'Compared with', 'Comparado con'),
  compareFrom: field('对比开始日期', 'Compared from', 'Comparado desde'),
  compareTo: field('对比结束日期', 'Compared to', 'Comparado hasta'),
  documents: field('单据数', 'Documents', 'Documentos'),
  endsOn: field('结束日期', 'To', 'Hasta'),
  finishedAt: field('结束时间', 'Finished', 'Fin'),
  found: inHundredths('实为', 'Found', 'Encontrado'),
  installedOn: field('已安装终端', 'Installed on', 'Instalado en'),
  isWhole: field('范围', 'Range', 'Alcance'),
  lebeansPer100Points: inHundredths(
    '每百点乐豆',
    'Lebeans per 100 points',
    'Lebeans por 100 puntos',
  ),
  members: field('到店会员', 'Visiting members', 'Miembros que visitaron'),
  nameEn: field('英文名称', 'English name', 'Nombre en inglés'),
  nameEs: field('西班牙文名称', 'Spanish name', 'Nombre en español'),
  newCards: field('新开卡', 'New cards', 'Tarjetas nuevas'),
  ownerName: field('归属', 'Owner', 'Titular'),
  payers: field('付款会员', 'Paying members', 'Miembros que pagaron'),
  playsPer100Hours: inHundredths(
    '每百终端小时次数',
    'Plays per 100 terminal hours',
    'Partidas por 100 horas de terminal',
  ),
  pointsPerHour: inHundredths('每小时点数', 'Points per hour', 'Puntos por hora'),
  pointsSold: pointsThatAdd('售出点数', 'Points sold', 'Puntos vendidos'),
  spent: pointsThatAdd('消费', 'Spent', 'Gastado'),
  startsOn: field('开始日期', 'From', 'Desde'),
  transferId: field('转账编号', 'Transfer', 'Transferencia'),
  transfers: field('转账数', 'Transfers', 'Transferencias'),
  trend: field('趋势', 'Trend', 'Tendencia'),
};

import type { Text } from '../kernel/text.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listShareContracts, listShares } from './operations.ts';
import type { ShareContractRow, ShareTermsRow } from './rows.ts';

const stateWords: Readonly<Record<ShareContractRow['contractState'], Text>> = {
  planned: { zh: '未生效', en: 'Not yet in force', es: 'Sin empezar' },
  inForce: { zh: '生效中', en: 'In force', es: 'Vigente' },
  ended: { zh: '已终止', en: 'Ended', es: 'Terminado' },
};

/** The last terms that were agreed on. */
const lastTerms = ({ terms }: ShareContractRow): ShareTermsRow | undefined =>
  terms.findLast(({ isReplaced }) => !isReplaced);

/** Share contracts as a file, each with the last terms that were agreed on (SET-13). */
export const exportShareContracts = exportOf(listShareContracts, {
  title: { zh: '分成合同', en: 'Share contracts', es: 'Contratos de participación' },
  columns: [
    'partnerName',
    'shareBase',
    'currency',
    'shopName',
    'regionName',
    {
      title: { zh: '状态', en: 'Status', es: 'Estado' },
      kind: 'word',
      value: ({ contractState }) => stateWords[contractState],
    },
    {
      title: { zh: '生效日期', en: 'From', es: 'Desde' },
      kind: 'text',
      value: (row) => lastTerms(row)?.startsOn ?? null,
    },
    'endsOn',
    {
      title: { zh: '分成比例（%）', en: 'Rate (%)', es: 'Tasa (%)' },
      kind: 'hundredths',
      value: (row) => lastTerms(row)?.shareRate ?? null,
    },
    {
      title: { zh: '阶梯', en: 'Tiers', es: 'Tramos' },
      kind: 'integer',
      value: (row) => lastTerms(row)?.tiers.length ?? null,
    },
    {
      title: { zh: '每月保底', en: 'Monthly minimum', es: 'Mínimo mensual' },
      kind: 'hundredths',
      value: (row) => lastTerms(row)?.minShare ?? null,
    },
    {
      title: { zh: '每月封顶', en: 'Monthly maximum', es: 'Máximo mensual' },
      kind: 'hundredths',
      value: (row) => lastTerms(row)?.maxShare ?? null,
    },
  ],
});

/** Earned shares as a file (SET-13). */
export const exportShares = exportOf(listShares, {
  title: { zh: '合作商分成', en: 'Shares', es: 'Participaciones' },
  columns: [
    'partnerName',
    'shopName',
    'shareBase',
    'startsOn',
    'endsOn',
    'currency',
    'shareBaseAmount',
    'earnedShare',
  ],
});

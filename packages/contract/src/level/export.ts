import { enabledWord, yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listLevels } from './list.operations.ts';

/** Member levels as a file (MEM-10). */
export const exportLevels = exportOf(listLevels, {
  title: { zh: '会员等级', en: 'Member levels', es: 'Niveles de miembro' },
  columns: [
    'merchantName',
    'levelName',
    'levelShortName',
    'levelOrder',
    'levelDiscount',
    {
      title: { zh: '自动升级', en: 'Automatic upgrade', es: 'Ascenso automático' },
      kind: 'word',
      value: ({ isUpgrade }) => yesNo(isUpgrade),
    },
    'levelUpPrice',
    'upgradeLevelName',
    'openCardPrice',
    'cardReplacementPrice',
    'coin',
    {
      title: { zh: '可以销卡', en: 'Can be cancelled', es: 'Se puede anular' },
      kind: 'word',
      value: ({ isAllowCancelCard }) => yesNo(isAllowCancelCard),
    },
    'levelRights',
    {
      title: { zh: '启用', en: 'Enabled', es: 'Activo' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
  ],
});

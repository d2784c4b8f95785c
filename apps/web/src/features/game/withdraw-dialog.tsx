import { withdrawGames } from '@lebean/contract/game/distribution.operations';
import type { DistributionRow } from '@lebean/contract/game/distribution.rows';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { distributionMessages } from './distribution.messages.ts';

/** Names the game, the shop and what follows, before one is withdrawn (SH-38). */
export function WithdrawDialog({ row, onClose }: { row: DistributionRow; onClose: () => void }) {
  const t = useText(distributionMessages);
  const nameOf = useGameTitle();
  const recordForm = useRecordForm<typeof withdrawGames, object>(withdrawGames, {
    toInput: () => ({ gameIds: [row.gameId], shopIds: [row.shopId] }),
    refreshes: ['game'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('withdrawOne', { game: nameOf(row), shop: row.shopName })}
      isOpen
      onClose={onClose}
      submitLabel={t('withdraw')}
      tone="danger"
    >
      <p>{t('consequence')}</p>
    </FormDialog>
  );
}

import type { ClientInput } from '@lebean/contract/kernel/operation';
import { saveOwnAccount } from '@lebean/contract/session/own-account.operations';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { refreshSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { profileMessages } from './profile.messages.ts';

type Given = ClientInput<typeof saveOwnAccount>;

export type SaveOwn = {
  readonly save: (given: Given) => void;
  readonly isSaving: boolean;
};

/** Saves own data at once, and shows them wherever the account is shown. */
export function useSaveOwn(): SaveOwn {
  const t = useText(profileMessages);
  const { mutate, isPending } = useCommand(saveOwnAccount);
  const save = (given: Given): void =>
    mutate(given, {
      onSuccess: () => {
        // The data are saved; where they cannot be read back, the next visit shows them.
        refreshSession().catch(() => undefined);
        showToast({ key: 'own', kind: 'success', text: t('saved') });
      },
    });
  return { save, isSaving: isPending };
}

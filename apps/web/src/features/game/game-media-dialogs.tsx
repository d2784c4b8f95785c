import { mediaTypes } from '@lebean/contract/file/rows';
import { addGameMedia, removeGameMedia } from '@lebean/contract/game/media.operations';
import type { GameMedia } from '@lebean/contract/game/media.rows';
import type { GameDetail } from '@lebean/contract/game/rows';
import { useText } from '../../platform/i18n.ts';
import { FileField } from '../../screen-kit/file-field.tsx';
import { fitPicture } from '../../screen-kit/fit-picture.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useUpload } from '../../screen-kit/use-upload.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { gameMediaMessages } from './game-media.messages.ts';

const refreshes = ['game', 'gamePrice'] as const;

export function AddMediaDialog({ game, onClose }: { game: GameDetail; onClose: () => void }) {
  const t = useText(gameMediaMessages);
  const name = useGameTitle()(game);
  const upload = useUpload();
  const close = (): void => {
    upload.cancel();
    onClose();
  };
  const recordForm = useRecordForm<typeof addGameMedia, { fileId: number }>(addGameMedia, {
    toInput: ({ fileId }) => ({ gameId: game.id, fileId }),
    refusalFields: {
      FILE_NOT_FOUND: 'fileId',
      GAME_MEDIA_TYPE_REFUSED: 'fileId',
      GAME_MEDIA_TOO_LARGE: 'fileId',
    },
    refreshes,
    onSaved: close,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('addTitle', { name })}
      isOpen
      onClose={close}
      submitLabel={t('save')}
    >
      <FormField field={recordForm.field('fileId')} label={t('file')} hint={t('fileHint')}>
        <FileField
          upload={{ ...upload, start: async (file) => upload.start(await fitPicture(file)) }}
          accept={mediaTypes.join(',')}
        />
      </FormField>
    </FormDialog>
  );
}

type RemoveMediaDialogProps = { media: GameMedia; place: number; onClose: () => void };

/** Names what is removed and what follows, before it is done (SH-38). */
export function RemoveMediaDialog({ media, place, onClose }: RemoveMediaDialogProps) {
  const t = useText(gameMediaMessages);
  const recordForm = useRecordForm(removeGameMedia, {
    toInput: () => ({ mediaId: media.id }),
    refreshes,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('removeTitle', { place })}
      isOpen
      onClose={onClose}
      submitLabel={t('remove')}
      tone="danger"
    >
      <p>{t('removeConsequence')}</p>
    </FormDialog>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useState } from 'react';
import {
  addGameMedia,
  makeGameCover,
  removeGameMedia,
} from '@lebean/contract/game/media.operations';
import type { GameMedia } from '@lebean/contract/game/media.rows';
import type { GameDetail } from '@lebean/contract/game/rows';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { gameMediaAddress } from '../../shared/games/game-cover.tsx';
import { useGameTitle } from '../../shared/games/game-title.ts';
import './game-media.css';
import { OperationButton } from '../../ui/operation-button.tsx';
import { AddMediaDialog, RemoveMediaDialog } from './game-media-dialogs.tsx';
import { gameMediaMessages } from './game-media.messages.ts';

/** What a game looks like: its cover first, which lists and terminals show (GAM-1). */
export function GameMediaPanel({ game }: { game: GameDetail }) {
  const t = useText(gameMediaMessages);
  const [isAdding, setAdding] = useDialogState(false);
  const [removed, setRemoved] = useState<{ readonly media: GameMedia; readonly place: number }>();
  return (
    <Panel
      title={t('media')}
      actions={
        <OperationButton
          operation={addGameMedia}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </OperationButton>
      }
    >
      {game.media.length === 0 && <p className="game-unset">{t('none')}</p>}
      <ul className="game-media">
        {game.media.map((media, index) => (
          <MediaTile
            key={media.id}
            game={game}
            media={media}
            place={index + 1}
            onRemove={() => setRemoved({ media, place: index + 1 })}
          />
        ))}
      </ul>
      {isAdding && <AddMediaDialog game={game} onClose={() => setAdding(false)} />}
      {removed !== undefined && (
        <RemoveMediaDialog {...removed} onClose={() => setRemoved(undefined)} />
      )}
    </Panel>
  );
}

type MediaTileProps = { game: GameDetail; media: GameMedia; place: number; onRemove: () => void };

function MediaTile({ game, media, place, onRemove }: MediaTileProps) {
  const t = useText(gameMediaMessages);
  const format = useFormat();
  const name = useGameTitle()(game);
  const cover = useCommand(makeGameCover, { refreshes: ['game', 'gamePrice'] });
  const { id: mediaId, mediaType, isCover } = media;
  const isPicture = mediaType.startsWith('image/');
  const address = gameMediaAddress(mediaId);
  return (
    <li>
      {isPicture ? (
        <img src={address} alt={t('picture', { name, place })} loading="lazy" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of games bring no captions of their own
        <video src={address} controls preload="metadata" aria-label={t('film', { name, place })} />
      )}
      <p>
        {isCover && <Tag color="blue">{t('cover')}</Tag>}
        <span>{mediaType.replace(/^.*\//, '').toUpperCase()}</span>
        <span>{format.bytes(media.fileSize)}</span>
      </p>
      {cover.error && <CallProblem error={cover.error} />}
      <p>
        {isPicture && !isCover && (
          <OperationButton
            operation={makeGameCover}
            type="link"
            loading={cover.isPending}
            aria-label={t('makeCoverOf', { place })}
            onClick={() => cover.mutate({ mediaId })}
          >
            {t('makeCover')}
          </OperationButton>
        )}
        <OperationButton
          operation={removeGameMedia}
          type="link"
          danger
          aria-label={t('removeOf', { place })}
          onClick={onRemove}
        >
          {t('remove')}
        </OperationButton>
      </p>
    </li>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { GameDetail, GameVersion } from '@lebean/contract/game/rows';
import {
  createGameVersion,
  makeGameVersionCurrent,
  updateGameVersion,
} from '@lebean/contract/game/version.operations';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { LaunchOptions } from './launch-options.tsx';
import { AddVersionDialog, ChangeVersionDialog, MakeCurrentDialog } from './version-dialogs.tsx';
import { versionMessages } from './version.messages.ts';

type Dialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'makeCurrent'; readonly version: GameVersion };

/** What a game brings to the terminals, version by version (GAM-1). */
export function GameVersions({ game }: { game: GameDetail }) {
  const t = useText(versionMessages);
  const [dialog, setDialog] = useDialogState<Dialog>();
  const close = (): void => setDialog(undefined);
  // After a stale write the page brings the version as it is now (SH-35).
  const named = dialog !== undefined && 'version' in dialog ? dialog.version : undefined;
  const version = game.versions.find(({ id }) => id === named?.id) ?? named;
  return (
    <div id="game-versions">
      <Panel
        title={t('versions')}
        actions={
          <OperationButton
            operation={createGameVersion}
            icon={<PlusOutlined />}
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('add')}
          </OperationButton>
        }
      >
        {game.versions.length === 0 && <p className="game-unset">{t('none')}</p>}
        {game.versions.map((each) => (
          <Version key={each.id} version={each} onOpen={setDialog} />
        ))}
      </Panel>
      {dialog?.kind === 'add' && <AddVersionDialog game={game} onClose={close} />}
      {dialog?.kind === 'change' && version && (
        <ChangeVersionDialog version={version} onClose={close} />
      )}
      {dialog?.kind === 'makeCurrent' && version && (
        <MakeCurrentDialog version={version} onClose={close} />
      )}
    </div>
  );
}

type VersionProps = { version: GameVersion; onOpen: (dialog: Dialog) => void };

function Version({ version, onOpen }: VersionProps) {
  const t = useText(versionMessages);
  const word = useText(kitWords);
  const titleOf = useFieldTitle();
  const { versionName, isCurrent, contentDescription } = version;
  return (
    <article className="game-version" aria-label={`${titleOf('versionName')} ${versionName}`}>
      <header>
        <h3>
          {versionName} {isCurrent && <Tag color="blue">{t('current')}</Tag>}
        </h3>
        <span className="game-steps">
          {!isCurrent && (
            <OperationButton
              operation={makeGameVersionCurrent}
              type="link"
              onClick={() => onOpen({ kind: 'makeCurrent', version })}
            >
              {t('makeCurrent')}
            </OperationButton>
          )}
          <OperationButton
            operation={updateGameVersion}
            aria-label={t('changeTitle', { name: versionName })}
            onClick={() => onOpen({ kind: 'change', version })}
          >
            {word('edit')}
          </OperationButton>
        </span>
      </header>
      <FactList facts={useVersionFacts(version)} />
      {contentDescription !== '' && <p className="game-description">{contentDescription}</p>}
      <h4>{t('launchOptions')}</h4>
      <LaunchOptions options={version.clientConfigs} />
    </article>
  );
}

function useVersionFacts(version: GameVersion): readonly Fact[] {
  const t = useText(versionMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const titles = (type: string, codes: readonly string[]): string =>
    codes.map((code) => dictionary.title(type, code)).join(' / ') || absent;
  return [
    { title: titleOf('contentName'), fact: version.contentName },
    { title: titleOf('rating'), fact: dictionary.title('contentRating', version.rating) },
    { title: t('source'), fact: dictionary.title('contentSource', version.contentSource) },
    { title: titleOf('extensionId'), fact: version.extensionId || absent },
    { title: t('equipment'), fact: titles('equipmentType', version.equipmentTypes) },
    { title: t('experience'), fact: titles('experienceType', version.experienceTypes) },
    { title: t('timeLength'), fact: version.timeLengthMinutes },
  ];
}

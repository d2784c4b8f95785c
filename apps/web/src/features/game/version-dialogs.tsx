import { Input, InputNumber } from 'antd';
import type { GameDetail, GameVersion } from '@lebean/contract/game/rows';
import {
  createGameVersion,
  makeGameVersionCurrent,
  updateGameVersion,
} from '@lebean/contract/game/version.operations';
import { useText } from '../../platform/i18n.ts';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import { DictionaryTags } from '../../screen-kit/dictionary-tags.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { LaunchOptionsField, newLaunchOption } from './launch-options-field.tsx';
import { versionMessages } from './version.messages.ts';

type Values = Pick<
  GameVersion,
  | 'versionName'
  | 'contentName'
  | 'contentDescription'
  | 'rating'
  | 'contentSource'
  | 'extensionId'
  | 'equipmentTypes'
  | 'experienceTypes'
  | 'timeLengthMinutes'
  | 'clientConfigs'
>;

const refusalFields = { GAME_VERSION_NAME_TAKEN: 'versionName' } as const;
/** Wide enough for two columns of what terminals get. */
const width = 760;

/** What of an option is not shown for its way to open it is still there. */
const complete = (typed: Values): Values => ({
  ...typed,
  clientConfigs: typed.clientConfigs.map((option) => ({ ...newLaunchOption, ...option })),
});

/** Adds a version: what is usual is that of the current one, so that only what is new is typed. */
export function AddVersionDialog({ game, onClose }: { game: GameDetail; onClose: () => void }) {
  const t = useText(versionMessages);
  const current = game.versions.find(({ isCurrent }) => isCurrent);
  const recordForm = useRecordForm<typeof createGameVersion, Values>(createGameVersion, {
    toInput: (typed) => ({ ...complete(typed), gameId: game.id }),
    initialValues: {
      ...(current === undefined ? firstVersion(game) : valuesOf(current)),
      versionName: '',
    },
    refusalFields,
    refreshes: ['game'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('addTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('add')}
      width={width}
    >
      <Fields field={recordForm.field} />
    </FormDialog>
  );
}

const firstVersion = ({ gameName }: GameDetail): Partial<Values> => ({
  contentName: gameName,
  contentDescription: '',
  rating: 'all',
  contentSource: 'own',
  extensionId: '',
  equipmentTypes: ['headset'],
  experienceTypes: [],
  timeLengthMinutes: 10,
  clientConfigs: [newLaunchOption],
});

/** What is entered of a version, without what follows from it. */
function valuesOf(version: GameVersion): Values {
  const { id: _id, isCurrent: _isCurrent, createdAt: _createdAt, ...more } = version;
  const { changedBy: _changedBy, version: _version, ...values } = more;
  return values;
}

type VersionDialogProps = { version: GameVersion; onClose: () => void };

/** Changes a version. */
export function ChangeVersionDialog({ version, onClose }: VersionDialogProps) {
  const t = useText(versionMessages);
  const word = useText(kitWords);
  const recordForm = useRecordForm<typeof updateGameVersion, Values>(updateGameVersion, {
    toInput: (typed) => ({
      ...complete(typed),
      gameVersionId: version.id,
      version: version.version,
    }),
    initialValues: valuesOf(version),
    refusalFields,
    refreshes: ['game'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: version.versionName })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
      width={width}
    >
      <Fields field={recordForm.field} />
    </FormDialog>
  );
}

function Fields({ field }: { field: FieldsOf<keyof Values> }) {
  const t = useText(versionMessages);
  return (
    <>
      <div className="game-fields">
        <FormField field={field('versionName')}>
          <Input autoFocus maxLength={32} autoComplete="off" />
        </FormField>
        <FormField field={field('contentName')}>
          <Input maxLength={64} autoComplete="off" />
        </FormField>
        <FormField field={field('rating')}>
          <DictionarySelect type="contentRating" />
        </FormField>
        <FormField field={field('timeLengthMinutes')}>
          <InputNumber min={0} max={1440} precision={0} />
        </FormField>
        <FormField field={field('contentSource')}>
          <DictionarySelect type="contentSource" />
        </FormField>
        <FormField
          field={field('extensionId')}

          hint={t('extensionIdHint')}
        >
          <Input maxLength={64} autoComplete="off" />
        </FormField>
        <FormField field={{ ...field('equipmentTypes'), required: false }} label={t('equipment')}>
          <DictionaryTags type="equipmentType" />
        </FormField>
        <FormField field={{ ...field('experienceTypes'), required: false }} label={t('experience')}>
          <DictionaryTags type="experienceType" />
        </FormField>
      </div>
      <FormField field={field('contentDescription')}>
        <Input.TextArea maxLength={2000} rows={2} />
      </FormField>
      <LaunchOptionsField name={field('clientConfigs').name} />
    </>
  );
}

/** Says what follows before terminals get another version (SH-38). */
export function MakeCurrentDialog({ version, onClose }: VersionDialogProps) {
  const t = useText(versionMessages);
  const recordForm = useRecordForm<typeof makeGameVersionCurrent, object>(makeGameVersionCurrent, {
    toInput: () => ({ gameVersionId: version.id, version: version.version }),
    refreshes: ['game'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('makeCurrentTitle', { name: version.versionName })}
      isOpen
      onClose={onClose}
      submitLabel={t('makeCurrent')}
    >
      <p>{t('makeCurrentConsequence')}</p>
    </FormDialog>
  );
}

import { Input, Select } from 'antd';
import { createGame } from '@lebean/contract/game/operations';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { categoryOptions, useCategoryTree } from './category-tree.ts';
import { gameMessages } from './game.messages.ts';

export type NameValues = {
  gameName: string;
  gameNameEn: string;
  gameNameEs: string;
  categoryId: number;
};

type CreateGameDialogProps = { onClose: () => void; onCreated: (gameId: number) => void };

/** A new draft: its name and its place. The rest is entered on its page. */
export function CreateGameDialog({ onClose, onCreated }: CreateGameDialogProps) {
  const t = useText(gameMessages);
  const recordForm = useRecordForm<typeof createGame, NameValues>(createGame, {
    toInput: (typed) => typed,
    initialValues: { gameNameEn: '', gameNameEs: '' },
    refusalFields: { GAME_CATEGORY_NOT_FOUND: 'categoryId' },
    refreshes: ['gameCategory'],
    onSaved: ({ id }) => onCreated(id),
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('create')}
    >
      <p className="game-hint">{t('createHint')}</p>
      <NameFields field={recordForm.field} />
    </FormDialog>
  );
}

/** What a game is called, and where it stands. */
export function NameFields({ field }: { field: FieldsOf<keyof NameValues> }) {
  const t = useText(gameMessages);
  const titleOf = useFieldTitle();
  const { tree } = useCategoryTree();
  return (
    <>
      <FormField field={field('gameName')} label={titleOf('nameZh')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('gameNameEn')} hint={t('nameHint')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('gameNameEs')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('categoryId')}>
        <Select options={categoryOptions(tree)} showSearch={{ optionFilterProp: 'label' }} />
      </FormField>
    </>
  );
}

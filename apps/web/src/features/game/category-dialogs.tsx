import { Input, Select } from 'antd';
import {
  createCategory,
  removeCategory,
  updateCategory,
} from '@lebean/contract/game/category.operations';
import { type GameCategory, categoryIcons } from '@lebean/contract/game/category.rows';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { CategoryIcon } from './category-icon.tsx';
import type { CategoryNode } from './category-tree.ts';
import { categoryMessages } from './category.messages.ts';

type Values = {
  titleZh: string;
  titleEn: string;
  titleEs: string;
  icon: GameCategory['icon'] | undefined;
};

type CreateDialogProps = { parent: CategoryNode | undefined; onClose: () => void };

/** Adds a category, at the top or below another one. */
export function CreateCategoryDialog({ parent, onClose }: CreateDialogProps) {
  const t = useText(categoryMessages);
  const recordForm = useRecordForm<typeof createCategory, Values>(createCategory, {
    toInput: (typed) => ({ ...typed, icon: typed.icon ?? null, parentId: parent?.id ?? null }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={
        parent === undefined ? t('createTitle') : t('createBelowTitle', { title: parent.title })
      }
      isOpen
      onClose={onClose}
      submitLabel={t('create')}
    >
      <Fields field={recordForm.field} />
    </FormDialog>
  );
}

type NodeDialogProps = { node: CategoryNode; onClose: () => void };

/** Changes the titles and the icon of a category. */
export function ChangeCategoryDialog({ node, onClose }: NodeDialogProps) {
  const t = useText(categoryMessages);
  const word = useText(kitWords);
  const { id, version, titleZh, titleEn, titleEs, icon } = node;
  const recordForm = useRecordForm<typeof updateCategory, Values>(updateCategory, {
    toInput: (typed) => ({ ...typed, icon: typed.icon ?? null, categoryId: id, version }),
    initialValues: { titleZh, titleEn, titleEs, icon: icon ?? undefined },
    refreshes: ['game'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { title: node.title })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
    >
      <Fields field={recordForm.field} />
    </FormDialog>
  );
}

function Fields({ field }: { field: FieldsOf<keyof Values> }) {
  return (
    <>
      <FormField field={field('titleZh')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('titleEn')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('titleEs')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('icon')}>
        <Select
          allowClear
          options={categoryIcons.map((name) => ({ value: name, label: name }))}
          optionRender={iconChoice}
        />
      </FormField>
    </>
  );
}

const iconChoice = ({
  data: { value },
}: {
  data: { value: NonNullable<GameCategory['icon']> };
}) => (
  <span className="category-icon-choice">
    <CategoryIcon name={value} /> {value}
  </span>
);

/** Names the category and what follows, before it is done (SH-38). */
export function RemoveCategoryDialog({ node, onClose }: NodeDialogProps) {
  const t = useText(categoryMessages);
  const word = useText(kitWords);
  const recordForm = useRecordForm<typeof removeCategory, object>(removeCategory, {
    toInput: () => ({ categoryId: node.id, version: node.version }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('removeTitle', { title: node.title })}
      isOpen
      onClose={onClose}
      submitLabel={word('remove')}
      tone="danger"
    >
      <p>{t('removeConsequence')}</p>
    </FormDialog>
  );
}

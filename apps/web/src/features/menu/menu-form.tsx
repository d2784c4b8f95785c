import { Alert, Form, Input, Select } from 'antd';
import { screens } from '@lebean/contract/facts/screens';
import type { Text } from '@lebean/contract/kernel/text';
import {
  type MenuEntryRow,
  createMenuEntry,
  saveMenuEntry,
} from '@lebean/contract/menu/entry.operations';
import {
  type MenuIcon as MenuIconName,
  type MenuNode,
  menuNodes,
} from '@lebean/contract/menu/tree.rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { menuMessages } from './menu.messages.ts';
import { type PlaceField, PlaceFields } from './place-fields.tsx';

type Values = {
  titleZh: string;
  titleEn: string;
  titleEs: string;
  parent: string | null;
  icon: MenuIconName | null;
  redirect: string | null;
  position: number | null;
  isHidden: boolean;
};

/** What a field left blank is: no choice, and the product's own holds. */
const reported = ({ redirect, parent, icon, position, ...rest }: Values) => ({
  ...rest,
  redirect: redirect?.trim() ? redirect.trim() : null,
  parent: parent ?? null,
  icon: icon ?? null,
  position: position ?? null,
});

/** A place that is the product's own is not stored a second time: should it change, the entry follows. */
const changedFrom = (seed: MenuNode | undefined, typed: Values): Values => ({
  ...typed,
  parent: typed.parent === seed?.parent ? null : typed.parent,
  position: typed.position === seed?.position ? null : typed.position,
});

/** The field that a refusal belongs to (SH-34). */
const refusalFields = {
  MENU_GROUP_UNKNOWN: 'parent',
  MENU_INDEX_RANGE: 'position',
  MENU_ROUTE_FIXED: 'redirect',
  MENU_TARGET_IN_USE: 'isHidden',
  REDIRECT_UNKNOWN: 'redirect',
  REDIRECT_SELF: 'redirect',
  REDIRECT_CYCLE: 'redirect',
  REDIRECT_HIDDEN: 'redirect',
  REDIRECT_UNPERMITTED: 'redirect',
} as const;

type ChangeDialogProps = {
  node: MenuNode;
  /** What is stored about it; nothing while it is as the product has it. */
  entry: MenuEntryRow | undefined;
  nodes: readonly MenuNode[];
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

export function ChangeEntryDialog(props: ChangeDialogProps) {
  const { node, entry, nodes, isOpen, onClose, onSaved } = props;
  const t = useText(menuMessages);
  const word = useText(kitWords);
  const pick = usePick();
  const format = useFormat();
  // What the product says; nothing of an own entry.
  const seed = menuNodes([]).find(({ path }) => path === node.path);
  const recordForm = useRecordForm<typeof saveMenuEntry, Values>(saveMenuEntry, {
    toInput: (typed) => ({
      ...changedFrom(seed, reported(typed)),
      path: node.path,
      version: entry?.version ?? 0,
    }),
    initialValues: {
      titleZh: entry?.title.zh ?? '',
      titleEn: entry?.title.en ?? '',
      titleEs: entry?.title.es ?? '',
      parent: node.parent,
      icon: entry?.icon ?? null,
      redirect: entry?.redirect ?? null,
      position: node.position,
      isHidden: node.isHidden,
    },
    refusalFields,
    onSaved,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: pick(node.title) })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
      width={640}
    >
      {!node.isOwn && (
        <Alert
          className="menu-note"
          type="info"
          showIcon
          title={t('fixedPath', { path: node.path })}
        />
      )}
      <TitleFields field={recordForm.field} original={seed?.title} />
      <PlaceFields field={recordForm.field} nodes={nodes} node={node} kind={node.kind} />
      {entry !== undefined && (
        <p className="menu-changed">
          {t('changedBy', { name: entry.changedBy, at: format.dateTime(entry.changedAt) })}
        </p>
      )}
    </FormDialog>
  );
}

type CreateDialogProps = {
  nodes: readonly MenuNode[];
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

type NewValues = Values & { path: string; component: string };

export function CreateEntryDialog({ nodes, isOpen, onClose, onSaved }: CreateDialogProps) {
  const t = useText(menuMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const recordForm = useRecordForm<typeof createMenuEntry, NewValues>(createMenuEntry, {
    toInput: ({ path, component, ...typed }) => ({ ...reported(typed), path, component }),
    initialValues: {
      component: '',
      titleEn: '',
      titleEs: '',
      parent: null,
      icon: null,
      redirect: null,
      position: null,
      isHidden: false,
    },
    refusalFields: {
      ...refusalFields,
      MENU_PATH_TAKEN: 'path',
      MENU_COMPONENT_UNKNOWN: 'component',
    },
    onSaved,
  });
  const { field, form } = recordForm;
  const component = Form.useWatch('component', form) ?? '';
  const components = screens.map(({ path, title }) => ({
    value: path,
    label: `${pick(title)} ${path}`,
  }));
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('create')}
      width={640}
    >
      <div className="menu-pair">
        <FormField field={field('path')} hint={t('pathHint')}>
          <Input autoFocus maxLength={64} autoComplete="off" spellCheck={false} />
        </FormField>
        <FormField field={{ ...field('component'), required: false }} label={titleOf('component')}>
          <Select
            options={[{ value: '', label: t('noComponent') }, ...components]}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </FormField>
      </div>
      <TitleFields field={field} original={undefined} />
      <PlaceFields
        field={field}
        nodes={nodes}
        node={undefined}
        kind={component === '' ? 'group' : 'screen'}
      />
    </FormDialog>
  );
}

type TitleFieldsProps = {
  field: FieldsOf<PlaceField | 'titleZh' | 'titleEn' | 'titleEs'>;
  /** The title of the product, which holds where nothing is typed; none for an own entry. */
  original: Text | undefined;
};

function TitleFields({ field, original }: TitleFieldsProps) {
  const t = useText(menuMessages);
  return (
    <div className="menu-titles">
      {(['titleZh', 'titleEn', 'titleEs'] as const).map((name, place) => (
        <FormField
          key={name}
          field={field(name)}
          label={t(name)}
          hint={place === 0 && original !== undefined ? t('titleHint') : undefined}
        >
          <Input
            maxLength={48}
            autoComplete="off"
            placeholder={original && [original.zh, original.en, original.es][place]}
          />
        </FormField>
      ))}
    </div>
  );
}

import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { type PermissionId, permissionIds } from '@lebean/contract/facts/permissions';
import { accountKinds } from '@lebean/contract/kernel/account-kind';
import type { OtherNames } from '@lebean/contract/kernel/own-names';
import { createRole, updateRole } from '@lebean/contract/role/operations';
import { type RoleRow, roleDescription } from '@lebean/contract/role/rows';
import { prefabRoles, roleTitle } from '@lebean/contract/vocabulary/role';
import { useLanguage, useText } from '../../platform/i18n.ts';
import type { CreateDialogProps, RowDialogProps } from '../../screen-kit/entity-list.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { namesIn, OtherNamesFields } from '../../screen-kit/other-names.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import './role-form.css';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { PermissionTree } from './permission-tree.tsx';
import { RolePreview } from './role-preview.tsx';
import { roleMessages } from './role.messages.ts';
import { ScreenChoice } from './screen-choice.tsx';

type Values = OtherNames & {
  kind: RoleRow['kind'];
  roleName: string;
  description: string;
  permissions: PermissionId[];
  screens: string[] | null;
  isTotpRequired: boolean;
};

export function CreateRoleDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(roleMessages);
  const recordForm = useRecordForm<typeof createRole, Values>(createRole, {
    toInput: (typed) => typed,
    initialValues: {
      kind: 'staff',
      description: '',
      permissions: [],
      screens: null,
      isTotpRequired: false,
    },
    refusalFields: {
      PERMISSION_BEYOND_OWN: 'permissions',
      PERMISSION_OF_OTHER_KIND: 'permissions',
    },
    onSaved: onClose,
  });
  const kinds = accountKinds.map((kind) => ({ value: kind, label: t(kind) }));
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('create')}
      width={920}
    >
      <RoleFields field={recordForm.field} kindOfRole={undefined} held={[]}>
        <FormField field={recordForm.field('kind')} label={t('kind')}>
          <Select
            options={kinds}
            // What one kind holds another may not.
            onChange={() => recordForm.form.setFieldsValue({ permissions: [], screens: null })}
          />
        </FormField>
      </RoleFields>
    </FormDialog>
  );
}

export function ChangeRoleDialog({ row: role, isOpen, onClose }: RowDialogProps<RoleRow>) {
  const t = useText(roleMessages);
  const word = useText(kitWords);
  const language = useLanguage();
  const { id, version, kind, description, screens, isTotpRequired, accountCount } = role;
  const isPrefab = role.key in prefabRoles;
  const recordForm = useRecordForm<typeof updateRole, Omit<Values, 'kind'>>(updateRole, {
    toInput: (typed) => ({
      ...typed,
      // What is shown for a role of the product is the name in the reader's language.
      roleName: isPrefab ? role.typedName : typed.roleName,
      roleId: id,
      version,
    }),
    initialValues: {
      roleName: isPrefab ? roleTitle(role, language) : role.typedName,
      ...namesIn(role),
      description,
      permissions: permissionIds.filter((one) => role.permissions.includes(one)),
      screens,
      isTotpRequired,
    },
    refusalFields: {
      PERMISSION_BEYOND_OWN: 'permissions',
      PERMISSION_OF_OTHER_KIND: 'permissions',
    },
    refreshes: ['session', 'account', 'assistant'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: roleTitle(role, language) })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
      width={920}
    >
      <p className="role-consequence">{t('effect', { count: accountCount })}</p>
      <RoleFields
        field={recordForm.field}
        kindOfRole={kind}
        held={role.permissions}
        nameHint={isPrefab ? t('prefabName') : undefined}
        descriptionHint={roleDescription({ ...role, description: '' }, language)}
      />
    </FormDialog>
  );
}

type RoleFieldsProps = {
  field: FieldsOf<keyof Omit<Values, 'kind'>>;
  /** Nothing while the form itself says it. */
  kindOfRole: RoleRow['kind'] | undefined;
  held: readonly string[];
  /** Why the name cannot be changed, where it cannot. */
  nameHint?: string | undefined;
  /** What is shown while nothing is typed. */
  descriptionHint?: string | undefined;
  children?: ReactNode;
};

function RoleFields(props: RoleFieldsProps) {
  const { field, kindOfRole, held, nameHint, descriptionHint, children } = props;
  const t = useText(roleMessages);
  const titleOf = useFieldTitle();
  const form = Form.useFormInstance<Values>();
  const typedKind = Form.useWatch('kind', form);
  const kind = kindOfRole ?? typedKind ?? 'staff';
  const permissions = Form.useWatch('permissions', form) ?? [];
  const screens = Form.useWatch('screens', form) ?? null;
  return (
    <div className="role-form">
      <div>
        <div className="role-pair">
          <FormField field={field('roleName')} hint={nameHint}>
            <Input
              autoFocus={nameHint === undefined}
              disabled={nameHint !== undefined}
              maxLength={64}
              autoComplete="off"
            />
          </FormField>
          {children}
        </div>
        {nameHint === undefined && <OtherNamesFields field={field} />}
        <FormField field={field('description')}>
          <Input maxLength={200} autoComplete="off" placeholder={descriptionHint} />
        </FormField>
        <FormField
          field={{ ...field('permissions'), required: false }}
          label={titleOf('permissions')}
          hint={t('permissionsHint')}
        >
          <PermissionTree kind={kind} held={held} />
        </FormField>
        <FormField field={{ ...field('screens'), required: false, rules: [] }} label={t('screens')}>
          <ScreenChoice kind={kind} permissions={permissions} />
        </FormField>
        <Form.Item name="isTotpRequired" valuePropName="checked" extra={t('totpHint')}>
          <Checkbox>{t('totp')}</Checkbox>
        </Form.Item>
      </div>
      <RolePreview kind={kind} permissions={permissions} screens={screens} />
    </div>
  );
}

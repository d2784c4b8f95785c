import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import {
  type MenuIcon as MenuIconName,
  type MenuNode,
  menuIcons,
} from '@lebean/contract/menu/tree.rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { MenuIcon } from '../../shared/menu/menu-icon.tsx';
import { childrenOf } from './arrange.ts';
import { menuMessages } from './menu.messages.ts';

export type PlaceField = 'parent' | 'icon' | 'redirect' | 'position' | 'isHidden';

type PlaceFieldsProps = {
  field: FieldsOf<PlaceField>;
  nodes: readonly MenuNode[];
  /** Nothing while it is being added. */
  node: MenuNode | undefined;
  kind: MenuNode['kind'];
};

/** Where an entry stands, how it is shown, and where it leads. */
export function PlaceFields({ field, nodes, node, kind }: PlaceFieldsProps) {
  const t = useText(menuMessages);
  const pick = usePick();
  const isGroup = kind === 'group';
  const isFixed = node?.isFixed === true;
  const groups = childrenOf(nodes, null).map(({ path, title }) => ({
    value: path,
    label: `${pick(title)} ${path}`,
  }));
  const targets = nodes.map(({ path }) => path).filter((path) => path !== node?.path);
  return (
    <>
      <div className="menu-pair">
        {isGroup ? (
          <FormField
            field={field('redirect')}

            hint={t(isFixed ? 'redirectFixed' : 'redirectHint')}
          >
            <PathInput paths={targets} isDisabled={isFixed} placeholder={node?.redirect ?? ''} />
          </FormField>
        ) : (
          <FormField field={{ ...field('parent'), required: true }} label={t('parent')}>
            <Select options={groups} showSearch={{ optionFilterProp: 'label' }} />
          </FormField>
        )}
        <FormField field={field('position')} label={t(isGroup ? 'index' : 'position')}>
          <InputNumber min={1} max={isGroup ? 99 : 999} precision={0} />
        </FormField>
      </div>
      <div className="menu-pair">
        <FormField field={field('icon')}>
          <Select
            allowClear
            placeholder={isGroup ? node?.icon : t('groupIcon')}
            options={menuIcons.map((name) => ({ value: name, label: name }))}
            optionRender={iconChoice}
          />
        </FormField>
        <Form.Item name="isHidden" valuePropName="checked" label=" " extra={t('hiddenHint')}>
          <Checkbox>{t('isHidden')}</Checkbox>
        </Form.Item>
      </div>
    </>
  );
}

const iconChoice = ({ data: { value } }: { data: { value: MenuIconName } }) => (
  <span className="menu-icon-choice">
    <MenuIcon name={value} /> {value}
  </span>
);

type PathInputProps = {
  paths: readonly string[];
  isDisabled: boolean;
  placeholder: string;
  id?: string;
  value?: string | null;
  onChange?: (typed: string) => void;
};

/** A path, typed or taken from those that there are. What is typed is what is meant. */
function PathInput({ paths, isDisabled, placeholder, id, value, onChange }: PathInputProps) {
  const listId = useId();
  return (
    <>
      <Input
        id={id}
        list={listId}
        value={value ?? ''}
        placeholder={placeholder}
        disabled={isDisabled}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <datalist id={listId}>
        {paths.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </datalist>
    </>
  );
}

import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef, Select, Space } from 'antd';
import { type Ref, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import type { ScanField } from './scan/scan-field.ts';
import { KeyHint } from './shortcuts.tsx';
import { kitWords } from './words.messages.ts';

type SearchFilterProps = {
  label: string;
  placeholder: string;
  value: string | undefined;
  onSearch: (words: string | undefined) => void;
  inputRef?: Ref<InputRef>;
  /** What a scan into it does: looks for the code at once, unless the code is looked up everywhere. */
  scan?: ScanField;
};

/** The search of a list: Enter or the button submits it (SH-31). */
export function SearchFilter(props: SearchFilterProps) {
  const { label, placeholder, value, onSearch, inputRef, scan = 'search' } = props;
  const word = useText(kitWords);
  const [typed, setTyped] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  // A reset, or another link to this page, changes the words from outside. No effect: that would
  // also run when the page comes to the front again, and take away what is typed and not searched.
  if (known !== value) {
    setKnown(value);
    setTyped(value ?? '');
  }
  const words = typed.trim();
  const submit = (): void => onSearch(words === '' ? undefined : words);
  return (
    <form
      className="kit-search"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Space.Compact block>
        <Input
          ref={inputRef}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          aria-keyshortcuts="/"
          data-scan={scan}
          placeholder={placeholder}
          maxLength={64}
          value={typed}
          // Always an element: without one the field would be another and lose the focus.
          suffix={<span>{typed === '' && <KeyHint name="/" />}</span>}
          onKeyDown={({ key, currentTarget }) => {
            // The keys of the page are in reach again.
            if (key === 'Escape' && typed === '') currentTarget.blur();
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            // The cross of a search field empties it: that is a wish to see all again.
            if (target.value === '' && value !== undefined) onSearch(undefined);
          }}
        />
        <Button
          htmlType="submit"
          type="primary"
          icon={<SearchOutlined />}
          aria-label={word('search')}
        />
      </Space.Compact>
    </form>
  );
}

type ChoiceFilterProps<Choice extends string | number> = {
  label: string;
  value: Choice | undefined;
  options: ReadonlyArray<{ readonly value: Choice; readonly label: string }>;
  onChange: (choice: Choice | undefined) => void;
};

/** One of a few; cleared, it filters nothing. */
export function ChoiceFilter<Choice extends string | number>({
  label,
  value,
  options,
  onChange,
}: ChoiceFilterProps<Choice>) {
  return (
    <Select<Choice>
      className="kit-choice"
      aria-label={label}
      placeholder={label}
      allowClear
      value={value ?? null}
      options={[...options]}
      // Among many, typing is quicker than looking; among few, a field to type in is only in the way.
      showSearch={options.length > 10 && { optionFilterProp: 'label' }}
      onChange={(choice: Choice | undefined) => onChange(choice)}
    />
  );
}

type YesNoFilterProps = {
  label: string;
  value: boolean | undefined;
  /** What is chosen to see only what is so, and only what is not. */
  yes: string;
  no: string;
  onChange: (isSo: boolean | undefined) => void;
};

const answerOf = (isSo: boolean): 'yes' | 'no' => (isSo ? 'yes' : 'no');

/** What is so, or what is not; cleared, it filters nothing. */
export function YesNoFilter({ label, value, yes, no, onChange }: YesNoFilterProps) {
  return (
    <ChoiceFilter
      label={label}
      value={value === undefined ? undefined : answerOf(value)}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={(choice) => onChange(choice === undefined ? undefined : choice === 'yes')}
    />
  );
}

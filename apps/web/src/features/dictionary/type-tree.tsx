import { Select } from 'antd';
import {
  type DictionaryTypeKey,
  dictionaryTypeKeys,
  dictionaryTypes,
} from '@lebean/contract/kernel/dictionary-types';
import { usePick, useText } from '../../platform/i18n.ts';
import { usePhone } from '../../screen-kit/use-phone.ts';
import './dictionary.css';
import { dictionaryMessages } from './dictionary.messages.ts';

type TypeTreeProps = { chosen: DictionaryTypeKey; onChoose: (key: DictionaryTypeKey) => void };

/** The types below what they belong to; on a phone a field to choose from. */
export function TypeTree({ chosen, onChoose }: TypeTreeProps) {
  const t = useText(dictionaryMessages);
  const pick = usePick();
  const isPhone = usePhone();
  const parents = [...new Set(dictionaryTypeKeys.map((key) => dictionaryTypes[key].parent))];
  const groups = parents.map((parent) => ({
    title: pick(parent),
    types: dictionaryTypeKeys
      .filter((key) => dictionaryTypes[key].parent === parent)
      .map((key) => ({ key, title: pick(dictionaryTypes[key].title) })),
  }));
  if (isPhone) {
    return (
      <Select<DictionaryTypeKey>
        aria-label={t('types')}
        value={chosen}
        options={groups.map(({ title, types }) => ({
          label: title,
          options: types.map((type) => ({ value: type.key, label: type.title })),
        }))}
        onChange={onChoose}
      />
    );
  }
  return (
    <nav className="dictionary-types" aria-label={t('types')}>
      {groups.map(({ title, types }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {types.map((type) => (
              <li key={type.key}>
                <button
                  type="button"
                  aria-current={type.key === chosen ? 'true' : undefined}
                  onClick={() => onChoose(type.key)}
                >
                  {type.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

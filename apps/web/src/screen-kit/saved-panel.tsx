import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../platform/i18n.ts';
import { useWholeQuery } from '../platform/page-query.ts';
import { listToolsMessages } from './list-tools.messages.ts';
import { parseSavedFilters, withSaved } from './saved-filters.ts';
import { useListMemory } from './use-list-memory.ts';
import { kitWords } from './words.messages.ts';

/** The filters that somebody has saved of a list, and a field that saves what is set now. */
export function SavedPanel({ listName }: { listName: string }) {
  const t = useText(listToolsMessages);
  const word = useText(kitWords);
  const address = useWholeQuery();
  const [saved, keep] = useListMemory('filters', listName, parseSavedFilters);
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <div className="kit-saved-panel">
      {saved.length === 0 && <p className="kit-saved-none">{t('noneSaved')}</p>}
      <ul>
        {saved.map((filter) => (
          <li key={filter.name}>
            <Button type="link" onClick={() => address.open(filter.search, { isNewStep: true })}>
              {filter.name}
            </Button>
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('forget', { name: filter.name })}
              onClick={() => keep(saved.filter((each) => each !== filter))}
            />
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name === '') return;
          keep(withSaved(saved, name, address.written));
          setTyped('');
        }}
      >
        <Space.Compact block>
          <Input
            aria-label={t('filterName')}
            placeholder={t('filterName')}
            maxLength={32}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button htmlType="submit" disabled={name === ''}>
            {word('save')}
          </Button>
        </Space.Compact>
      </form>
    </div>
  );
}

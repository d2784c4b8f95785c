import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n.ts';
import { Palette } from './palette.tsx';
import { SearchField } from './search-field.tsx';
import { closeSearch, openPalette, openSearch, useSearchOpening } from './search-opening.ts';
import { searchMessages } from './search.messages.ts';
import './search.css';

/** The search: the icon of the header opens its field (SH-19), Ctrl/⌘ + K the palette (SH-57). */
export function HeaderSearch() {
  const t = useText(searchMessages);
  const opening = useSearchOpening();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isSearchKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isSearchKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      openPalette('');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className="header-search">
      {opening?.frame === 'field' && (
        <SearchField
          frame="field"
          start=""
          onClose={(how) => {
            closeSearch();
            if (how === 'given up') opener.current?.focus();
          }}
        />
      )}
      {opening?.frame === 'palette' && <Palette words={opening.words} />}
      <Button
        ref={opener}
        type="text"
        icon={<SearchOutlined />}
        aria-label={t('hint')}
        title={`${t('hint')} (Ctrl + K)`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-expanded={opening?.frame === 'field'}
        onClick={openSearch}
      />
    </search>
  );
}

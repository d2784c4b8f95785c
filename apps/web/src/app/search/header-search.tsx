import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n.ts';
import './header-search.css';
import { SearchField } from './search-field.tsx';
import { closeSearch, openSearch, useIsSearchOpen } from './search-opening.ts';
import { searchMessages } from './search.messages.ts';

/** The search of the header: an icon, or Ctrl/⌘ + K, opens its field (SH-19). */
export function HeaderSearch() {
  const t = useText(searchMessages);
  const isOpen = useIsSearchOpen();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isSearchKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isSearchKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className="header-search">
      {isOpen && (
        <SearchField
          onClose={(how) => {
            closeSearch();
            if (how === 'given up') opener.current?.focus();
          }}
        />
      )}
      <Button
        ref={opener}
        type="text"
        icon={<SearchOutlined />}
        aria-label={t('hint')}
        title={`${t('hint')} (Ctrl + K)`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-expanded={isOpen}
        onClick={openSearch}
      />
    </search>
  );
}

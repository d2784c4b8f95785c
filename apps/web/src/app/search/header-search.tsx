import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import './header-search.css';
import { searchMessages } from './search.messages.ts';

/** What finds comes when somebody searches for the first time. */
const SearchField = lazy(async () => {
  const { SearchField: field } = await import('./search-field.tsx');
  return { default: field };
});

/** The search of the header: an icon, or Ctrl/⌘ + K, opens its field (SH-19). */
export function HeaderSearch() {
  const t = useText(searchMessages);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isSearchKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isSearchKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className="header-search">
      {isOpen && (
        <Suspense fallback={<span className="header-search-field" />}>
          <SearchField
            onClose={(how) => {
              setOpen(false);
              if (how === 'given up') opener.current?.focus();
            }}
          />
        </Suspense>
      )}
      <Button
        ref={opener}
        type="text"
        icon={<SearchOutlined />}
        aria-label={t('hint')}
        title={`${t('hint')} (Ctrl + K)`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
    </search>
  );
}

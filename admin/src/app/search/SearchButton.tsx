import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { ButtonBase } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import './search.css';

/** As it is printed on the keys, in every language. */
const shortcut = 'Ctrl K';

const SearchDialog = lazy(() => import('./SearchDialog'));

/** Opens the search, as Ctrl+K or ⌘K does on every page and in every keyboard layout. */
export function SearchButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <>
      <ButtonBase
        className="search-button"
        aria-label={t('panui.search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <SearchOutlined aria-hidden="true" />
        <span>{t('panui.search.short')}</span>
        <kbd dir="ltr" aria-hidden="true">
          {shortcut}
        </kbd>
      </ButtonBase>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The keyboard goes on from there, and nothing shows it: it stands at the beginning of the page, not on something. */
function focusContent(): void {
  const content = document.getElementById('main-content');
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
  content.blur();
  content.removeAttribute('tabindex');
}

/** The first stop of the keyboard: past the menu. React-admin's own loses its words in a narrow window. */
export function SkipLink() {
  const t = useTranslate();
  return (
    <Button variant="contained" className="skip-link" onClick={focusContent}>
      {t('ra.navigation.skip_nav')}
    </Button>
  );
}

import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Moves the keyboard's starting point to the content without showing a focus ring on it. */
function focusContent(): void {
  const content = document.getElementById('main-content');
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
  content.blur();
  content.removeAttribute('tabindex');
}

/** The first Tab stop. React-admin's own skip button loses its label in a narrow window. */
export function SkipLink() {
  const t = useTranslate();
  return (
    <Button variant="contained" className="skip-link" onClick={focusContent}>
      {t('ra.navigation.skip_nav')}
    </Button>
  );
}

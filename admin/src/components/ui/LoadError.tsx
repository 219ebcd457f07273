import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import './empty-state.css';
import './loading.css';

/** Shown when a screen or the session failed to load. Reloads the page. */
export function LoadError({ heading: Heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const t = useTranslate();
  return (
    <div className="empty-state empty-state-error load-error" role="alert">
      <span aria-hidden="true">
        <CloudOffOutlined />
      </span>
      <div>
        <Heading>{t('panui.load_error.title')}</Heading>
        <p>{t('panui.load_error.text')}</p>
      </div>
      <Button variant="contained" onClick={() => location.reload()}>
        {t('panui.load_error.refresh')}
      </Button>
    </div>
  );
}

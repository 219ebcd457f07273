import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import './loading.css';

/** A screen, or the session, could not be had. Nothing to do but to ask for it again. */
export function LoadError() {
  const t = useTranslate();
  return (
    <div className="loading" role="alert">
      <h1>{t('panui.load_error.title')}</h1>
      <p>{t('panui.load_error.text')}</p>
      <Button variant="contained" onClick={() => location.reload()}>
        {t('panui.load_error.refresh')}
      </Button>
    </div>
  );
}

import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import './empty-state.css';
import './loading.css';

/** A screen, or the session, could not be had. Nothing to do but to ask for it again. */
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

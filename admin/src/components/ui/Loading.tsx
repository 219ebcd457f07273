import { CircularProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import './loading.css';

export function Loading() {
  const t = useTranslate();
  return (
    <div className="loading" role="status">
      <CircularProgress size={28} aria-hidden="true" />
      <p>{t('panui.loading')}</p>
    </div>
  );
}

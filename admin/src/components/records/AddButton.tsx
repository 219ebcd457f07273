import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import './list.css';

/** Leads to the page that makes a new record; on a phone the sign alone, beside the search. */
export function AddButton({ to }: { to: string }) {
  const t = useTranslate();
  return (
    <Button
      component={Link}
      to={to}
      variant="contained"
      className="list-button"
      aria-label={t('ra.action.create')}
    >
      <AddIcon fontSize="small" />
      <span>{t('ra.action.create')}</span>
    </Button>
  );
}

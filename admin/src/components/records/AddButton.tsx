import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import './list.css';

/** Link to the "create" page. On a phone only its icon is visible. */
export function AddButton({ to, label = 'ra.action.create' }: { to: string; label?: string | undefined }) {
  const t = useTranslate();
  return (
    <Button component={Link} to={to} variant="contained" className="list-button" aria-label={t(label)}>
      <AddIcon fontSize="small" />
      <span>{t(label)}</span>
    </Button>
  );
}

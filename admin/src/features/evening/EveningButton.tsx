import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../../data/auth/useMay';

/** Link from a list to the page of a whole evening. */
export function EveningButton() {
  const t = useTranslate();
  if (!useMay('evenings', 'change')) return null;
  return (
    <Button component={Link} to="/evening" variant="outlined">
      {t('panui.evening.open')}
    </Button>
  );
}

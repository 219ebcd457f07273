import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

export function CancelButton({ to }: { to: string }) {
  const t = useTranslate();
  return (
    <Button component={Link} to={to} color="inherit" sx={{ marginInlineStart: 1 }}>
      {t('ra.action.cancel')}
    </Button>
  );
}

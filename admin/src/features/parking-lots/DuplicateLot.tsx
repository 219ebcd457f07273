import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Begins the setup of a lot like this one. */
export function DuplicateLot({ path }: { path: string }) {
  const t = useTranslate();
  const lot = useRecordContext();
  return (
    <Button component={Link} to={`${path}?copy=${String(lot?.id)}`} color="inherit">
      {t('panui.lot_setup.duplicate')}
    </Button>
  );
}

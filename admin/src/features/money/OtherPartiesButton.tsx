import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Leads from the list of payees to that of accounts, and back: the menu has one entry for both. */
export function OtherPartiesButton({ resource }: { resource: 'payees' | 'accounts' }) {
  const t = useTranslate();
  return (
    <Button component={Link} to={`/${resource}`} size="small">
      {t(`resources.${resource}.name`, { smart_count: 2 })}
    </Button>
  );
}

import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

export function LoginLink() {
  const t = useTranslate();
  return (
    <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
      {t('panui.account.to_login')}
    </Link>
  );
}

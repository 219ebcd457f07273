import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { signOut } from '../../data/auth/session';
import { useSession } from '../../data/auth/useSession';
import { AuthLayout } from '../../components/ui/AuthLayout';
import { useDocumentTitle } from '../../components/ui/useDocumentTitle';

/**
 * Access Denied. The back button signs out an account without a dashboard, which would otherwise be
 * redirected here again.
 */
export function UnauthorizedPage() {
  const t = useTranslate();
  const session = useSession();
  const hasNoDashboard = session.status === 'signed_in' && session.user.role === 'user';
  const title = t('panui.denied.title');
  useDocumentTitle(title);
  return (
    <AuthLayout
      title={title}
      lead={t(hasNoDashboard ? 'panui.denied.no_dashboard' : 'panui.denied.text')}
      testId="access-denied"
    >
      <Button
        component={Link}
        to="/login"
        variant="contained"
        fullWidth
        sx={{ marginBlockStart: 2 }}
        onClick={() => hasNoDashboard && signOut()}
      >
        {t('panui.denied.back')}
      </Button>
      {hasNoDashboard && (
        <Button
          component={Link}
          to="/settings/profile"
          color="inherit"
          fullWidth
          sx={{ marginBlockStart: 1 }}
        >
          {t('panui.denied.profile')}
        </Button>
      )}
    </AuthLayout>
  );
}

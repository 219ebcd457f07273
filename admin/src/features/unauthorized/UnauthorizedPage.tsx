import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { homePathByRole } from '../../data/auth/pages';
import { signOut } from '../../data/auth/session';
import { useSession } from '../../data/auth/useSession';
import { AuthLayout } from '../../components/ui/AuthLayout';
import { useDocumentTitle } from '../../components/ui/useDocumentTitle';

/**
 * Access Denied. For an account with pages it names the role and links to the first page. The back button signs out an
 * account without a dashboard, which would otherwise be redirected here again.
 */
export function UnauthorizedPage() {
  const t = useTranslate();
  const session = useSession();
  const role = session.status === 'signed_in' ? session.user.role : null;
  const hasNoDashboard = role === 'user';
  const hasPages = role !== null && !hasNoDashboard;
  const title = t('panui.denied.title');
  const reason = t(hasNoDashboard ? 'panui.denied.no_dashboard' : 'panui.denied.text');
  useDocumentTitle(title);
  return (
    <AuthLayout
      title={title}
      lead={hasPages ? `${reason} ${t('panui.denied.role', { role: t(`panui.role.${role}`) })}` : reason}
      testId="access-denied"
    >
      <Button
        component={Link}
        to={hasPages ? homePathByRole[role] : '/login'}
        variant="contained"
        fullWidth
        sx={{ marginBlockStart: 2 }}
        onClick={() => hasNoDashboard && signOut()}
      >
        {t(hasPages ? 'panui.denied.home' : 'panui.denied.back')}
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

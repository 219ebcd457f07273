import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { signOut } from '../../auth/session';
import { useSession } from '../../auth/useSession';
import { LanguageButton } from '../../layout/LanguageButton';
import { useDocumentTitle } from '../../layout/useDocumentTitle';
import { Mark } from '../../shared/ui/Mark';
import '../login/login.css';

/** Access Denied. An account without a dashboard is signed out on its way back, or it would land here again. */
export function UnauthorizedPage() {
  const t = useTranslate();
  const session = useSession();
  const isStuck = session.status === 'signed_in' && session.user.role === 'user';
  useDocumentTitle(t('panui.denied.title'));
  return (
    <div className="login">
      <header>
        <a href="/" className="login-mark">
          <Mark size={34} />
          {t('panui.name')}
        </a>
        <LanguageButton />
      </header>
      <main>
        <div className="login-card" data-testid="access-denied">
          <h1>{t('panui.denied.title')}</h1>
          <p className="quiet">{t(isStuck ? 'panui.denied.no_dashboard' : 'panui.denied.text')}</p>
          <Button
            component={Link}
            to="/login"
            variant="contained"
            fullWidth
            sx={{ marginBlockStart: 2 }}
            onClick={() => isStuck && signOut()}
          >
            {t('panui.denied.back')}
          </Button>
          {isStuck && (
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
        </div>
      </main>
    </div>
  );
}

import { Button } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ProfileForm } from './ProfileForm';

/** The user's own contact details. */
export default function ProfilePage() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.profile.title')} preferenceKey={false} />
      <div className="stack" style={{ maxWidth: 760 }}>
        <ProfileForm />
        <div>
          <Button component={Link} to="/settings/security" variant="outlined">
            {t('panui.security.open')}
          </Button>
        </div>
      </div>
    </>
  );
}

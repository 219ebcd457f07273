import { Title, useTranslate } from 'react-admin';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';

/** The user's own profile and password. */
export default function ProfilePage() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.profile.title')} preferenceKey={false} />
      <div className="stack" style={{ maxWidth: 760 }}>
        <ProfileForm />
        <PasswordForm />
      </div>
    </>
  );
}

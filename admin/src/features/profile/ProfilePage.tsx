import { Title, useTranslate } from 'react-admin';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';

/** Everybody's own page: who they are, and their password. */
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

import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyField } from '../../components/ui/CopyField';

/** The link of an invitation that the server could not mail. */
export function InvitationLink({ url }: { url: string }) {
  const t = useTranslate();
  return (
    <>
      <Alert severity="info">{t('resources.users.invitation.pass_on')}</Alert>
      <CopyField text={url} label={t('resources.users.invitation.link')} testId="invitation-link" />
    </>
  );
}

import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { Button } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/ui/EmptyState';
import { homePathByRole } from '../../data/auth/pages';
import { useUser } from '../../data/auth/useSession';

/** For a page of other roles: names the role of the account, and leads to its own first page. */
export function NoAccessPage() {
  const t = useTranslate();
  const { role } = useUser();
  return (
    <>
      <Title title={t('panui.denied.title')} preferenceKey={false} />
      <EmptyState
        icon={<AdminPanelSettingsOutlined />}
        title={t('panui.denied.text')}
        text={t('panui.denied.role', { role: t(`panui.role.${role}`) })}
        action={
          <Button component={Link} to={homePathByRole[role]} variant="contained">
            {t('panui.denied.home')}
          </Button>
        }
      />
    </>
  );
}

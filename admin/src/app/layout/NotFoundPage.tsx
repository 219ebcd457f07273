import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import { Button } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '../../components/ui/EmptyState';

/** For an address below a list that is no page of it. */
export function NotFoundPage() {
  const t = useTranslate();
  const [, list = ''] = useLocation().pathname.split('/');
  return (
    <>
      <Title title={t('ra.page.not_found')} preferenceKey={false} />
      <EmptyState
        icon={<SearchOffOutlined />}
        title={t('ra.page.not_found')}
        text={t('panui.not_found.text')}
        action={
          <Button component={Link} to={`/${list}`} variant="outlined">
            {t('panui.not_found.to_list')}
          </Button>
        }
      />
    </>
  );
}

import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../ui/EmptyState';

/** A list that waits for the network: it is asked for again by itself as soon as there is one. */
export function ListOffline() {
  const t = useTranslate();
  return (
    <EmptyState
      isError
      icon={<WifiOffOutlined />}
      title={t('panui.offline.title')}
      text={t('panui.offline.text')}
    />
  );
}

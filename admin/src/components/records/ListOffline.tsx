import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../ui/EmptyState';

/** Replaces the list while the device is offline. React-query reloads it when the connection returns. */
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

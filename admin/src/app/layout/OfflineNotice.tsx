import { Alert } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Warns above every page while the device is offline, because the data on the page may be outdated. */
export function OfflineNotice() {
  const t = useTranslate();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div aria-live="polite">
      {!isOnline && (
        <Alert severity="warning" role="presentation" sx={{ marginBlockEnd: 2 }}>
          {t('panui.offline.notice')}
        </Alert>
      )}
    </div>
  );
}

import { Alert, Snackbar, type SnackbarCloseReason } from '@mui/material';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { ErrorText } from '../../components/ui/ErrorText';
import { splitRequestId } from '../../data/http';
import './toasts.css';

const autoHideMs = 5000;
const savedKey = /notifications?\.(?:created|updated|deleted)$/;

interface Toast extends NotificationPayload {
  key: number;
}

let lastKey = 0;

/**
 * Short messages over the app bar, where they cover neither a form's fields nor the buttons at the bottom. An error
 * with a request id stays until it is dismissed, because support needs the id.
 */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (next) setToasts((open) => [...open, { ...next, key: ++lastKey }]);
  }, [notifications, takeNotification]);
  return (
    <div className="toasts">
      {toasts.map((toast) => (
        <ToastView
          key={toast.key}
          toast={toast}
          onClose={() => setToasts((open) => open.filter(({ key }) => key !== toast.key))}
        />
      ))}
    </div>
  );
}

function ToastView({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useTranslate();
  const { message, type, notificationOptions = {} } = toast;
  const text = typeof message === 'string' ? t(message, notificationOptions.messageArgs as object) : null;
  const hasRequestId = text !== null && splitRequestId(text).requestId !== null;
  // React-admin reports a saved record as information.
  const isSaved = type === 'info' && typeof message === 'string' && savedKey.test(message);
  const handleClose = (_event: unknown, reason: SnackbarCloseReason) => {
    if (!hasRequestId || reason !== 'clickaway') onClose();
  };
  return (
    <Snackbar
      open
      className="toast"
      autoHideDuration={hasRequestId ? null : autoHideMs}
      onClose={handleClose}
    >
      <Alert
        severity={isSaved ? 'success' : type}
        role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
        closeText={t('ra.action.close')}
        onClose={onClose}
      >
        {text === null ? message : <ErrorText message={text} />}
      </Alert>
    </Snackbar>
  );
}

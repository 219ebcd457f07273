import { useEffect, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';

const messageMs = 5_000;

interface Props {
  label: string;
  testId: string;
  title: string;
  text: string;
  /** Of the shared page. Loaded before the click, because a share sheet must open directly in the event; null while loading. */
  path: string | null;
}

/** Opens the device's share sheet. Falls back to the clipboard, then to showing the link. */
export function ShareButton({ label, testId, title, text, path }: Props) {
  const { t } = useI18n();
  const [message, setMessage] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setMessage(''), messageMs);
    return () => clearTimeout(timer);
  }, [message]);

  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      setMessage(t('share.copied'));
    } catch {
      setMessage(t('share.failed', { url: link }));
    }
  };

  const share = async () => {
    if (!path) return setMessage(t(navigator.onLine ? 'busy' : 'reservation.connectionRequired'));
    const url = new URL(path, location.origin).href;
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      // The user closed the share sheet.
      if ((error as Error).name !== 'AbortError') await copy(url);
    }
  };

  return (
    <>
      <button type="button" className="button quiet" data-testid={testId} onClick={share}>
        {label}
      </button>
      {message && (
        <p className="toast" role="alert">
          {message}
        </p>
      )}
    </>
  );
}

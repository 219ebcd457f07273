import { useEffect, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';

const messageMs = 5_000;
/** Long enough to copy the link in the message by hand. */
const linkMessageMs = 60_000;

interface Props {
  label: string;
  testId: string;
  title: string;
  text: string;
  /**
   * Of the shared page. Loaded before the click, because a share sheet must open directly in the event; null while
   * loading.
   */
  path: string | null;
  /** Called on a press without a path, whose request may have failed. */
  onPathMissing?: () => void;
}

/** Opens the device's share sheet. Falls back to the clipboard, then to showing the link. */
export function ShareButton({ label, testId, title, text, path, onPathMissing }: Props) {
  const { t } = useI18n();
  const [message, setMessage] = useState<{ text: string; ms: number } | null>(null);
  const show = (text: string, ms = messageMs) => setMessage({ text, ms });

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), message.ms);
    return () => clearTimeout(timer);
  }, [message]);

  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      show(t('share.copied'));
    } catch {
      show(t('share.failed', { url: link }), linkMessageMs);
    }
  };

  const share = async () => {
    if (!path) {
      onPathMissing?.();
      return show(t(navigator.onLine ? 'busy' : 'reservation.connectionRequired'));
    }
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
          {message.text}
        </p>
      )}
    </>
  );
}

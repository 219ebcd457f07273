import { useEffect, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';

const messageMs = 5_000;

interface Props {
  title: string;
  text: string;
  url: string;
}

/** The device's own share sheet; where there is none, the clipboard; where that is closed too, the link itself. */
export function ShareButton({ title, text, url }: Props) {
  const { t } = useI18n();
  const [message, setMessage] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setMessage(''), messageMs);
    return () => clearTimeout(timer);
  }, [message]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setMessage(t('share.copied'));
    } catch {
      setMessage(t('share.failed', { url }));
    }
  };

  const share = async () => {
    if (!navigator.share) return copy();
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as Error).name !== 'AbortError') await copy();
    }
  };

  return (
    <>
      <button type="button" className="button quiet" data-testid="share" onClick={share}>
        {t('token.share')}
      </button>
      {message && (
        <p className="toast" role="alert">
          {message}
        </p>
      )}
    </>
  );
}

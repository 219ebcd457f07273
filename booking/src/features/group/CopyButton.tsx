import { useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';

interface Props {
  label: string;
  /** Names the button where several have the same label. */
  description?: string;
  copied: string;
  testId: string;
}

/** Copies a text; displays it where the browser does not allow that. */
export function CopyButton({ label, description, copied, testId }: Props) {
  const { t } = useI18n();
  const [message, setMessage] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setMessage(t('share.copied')),
      () => setMessage(t('share.failed', { url: copied })),
    );
  return (
    <>
      <button
        type="button"
        className="button quiet"
        data-testid={testId}
        aria-label={description}
        onClick={() => void copy()}
      >
        {label}
      </button>
      <p className="note" role="status">
        {message}
      </p>
    </>
  );
}

import type { MouseEvent } from 'react';
import { useI18n } from '../i18n/I18n';

/** The first stop of the keyboard: past the header, to what the page is for. */
export function SkipLink() {
  const { t } = useI18n();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const main = document.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus();
  };
  return (
    <a className="skip" href="#main" onClick={skip}>
      {t('skip')}
    </a>
  );
}

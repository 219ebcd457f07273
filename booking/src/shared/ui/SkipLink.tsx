import type { MouseEvent } from 'react';
import { useI18n } from '../i18n/I18n';

/** The first Tab stop: moves the focus past the header. */
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

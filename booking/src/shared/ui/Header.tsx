import type { MouseEvent, ReactNode } from 'react';
import { useI18n } from '../i18n/I18n';
import { Mark } from './Mark';
import { paths } from '../paths';

interface Props {
  /** Where the logo leads: by default where drivers find parking. Empty while leaving would lose something. */
  home?: string;
  children?: ReactNode;
}

/** Page header with the logo, the driver's reservations or other content, and the language switch. */
export function Header({ home = paths.reserve, children }: Props) {
  const { t, lang, switchLang } = useI18n();
  // A link without a target would be one to search engines.
  const Brand = home ? 'a' : 'span';
  return (
    <header className="site-header">
      <SkipLink />
      <Brand className="brand" href={home || undefined}>
        <Mark size={32} />
        {t('brand')}
      </Brand>
      {children ?? <a href={paths.myReservations}>{t('mine.title')}</a>}
      <button
        type="button"
        className="link"
        lang={lang === 'he' ? 'en' : 'he'}
        data-testid="language"
        onClick={() => switchLang()}
      >
        {t('otherLanguage')}
      </button>
    </header>
  );
}

/** The first Tab stop: moves the focus past the header. */
function SkipLink() {
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

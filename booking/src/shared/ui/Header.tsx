import type { ReactNode } from 'react';
import { useI18n } from '../i18n/I18n';
import { paths } from '../paths';
import { SkipLink } from './SkipLink';

/** Page header with the logo, optional content and the language switch. */
export function Header({ children }: { children?: ReactNode }) {
  const { t, lang, switchLang } = useI18n();
  return (
    <header className="site-header">
      <SkipLink />
      <a className="brand" href={paths.landing}>
        <img src="/mark.svg" width="32" height="32" alt="" />
        {t('brand')}
      </a>
      {children}
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

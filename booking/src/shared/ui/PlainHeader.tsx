import type { ReactNode } from 'react';
import { useI18n } from '../i18n/I18n';
import { paths } from '../paths';
import { Mark } from './Mark';

/**
 * The header of a page without scripts, where the language is a link because a button needs one. Pages that are not for
 * drivers have a link of their own instead of that to the driver's reservations.
 */
export function PlainHeader({ children }: { children?: ReactNode }) {
  const { t, lang } = useI18n();
  const other = lang === 'he' ? 'en' : 'he';
  return (
    <header className="site-header">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <a className="brand" href={paths.reserve}>
        <Mark size={32} />
        {t('brand')}
      </a>
      {children ?? <a href={paths.myReservations}>{t('mine.title')}</a>}
      <a className="link" lang={other} href={`?lang=${other}`} data-testid="language">
        {t('otherLanguage')}
      </a>
    </header>
  );
}

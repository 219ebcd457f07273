import type { ReactNode } from 'react';
import { useI18n } from '../i18n/I18n';
import { paths } from '../paths';

export function Footer({ children }: { children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <footer className="site-footer">
      <a href={paths.terms}>{t('terms')}</a>
      <a href={paths.privacy}>{t('privacy')}</a>
      <a href={paths.accessibility}>{t('accessibility')}</a>
      {children}
    </footer>
  );
}

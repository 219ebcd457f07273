import { useI18n } from '../i18n/I18n';
import { paths } from '../paths';

/** The two doors of the site on the drivers' side: the search for parking, and the part for owners. */
export function Doors() {
  const { t } = useI18n();
  return (
    <nav className="doors" aria-label={t('door.label')}>
      <a href={paths.reserve} aria-current="page">
        {t('door.drivers')}
      </a>
      <a href={`${paths.landing}#owners`}>{t('door.owners')}</a>
    </nav>
  );
}

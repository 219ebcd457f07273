import { useI18n } from '../../shared/i18n/I18n';
import { paths } from '../../shared/paths';

/** The first thing on the landing page: drivers find parking, and owners go on to their part. */
export function DriversDoor() {
  const { t } = useI18n();
  return (
    <section className="drivers-door">
      <h1>
        {t('door.heading')} <em>{t('door.headingPlace')}</em>
      </h1>
      <p className="lead">{t('door.lead')}</p>
      <div className="hero-actions">
        <a className="button" href={paths.reserve}>
          {t('find.submit')}
        </a>
        <a className="more" href="#owners">
          {t('door.owners')}
        </a>
      </div>
    </section>
  );
}

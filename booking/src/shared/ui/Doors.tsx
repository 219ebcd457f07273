import { useI18n } from '../i18n/I18n';
import { paths } from '../paths';

/** The two doors of the site: for drivers who look for parking, and for owners. */
export function Doors({ current }: { current: 'drivers' | 'owners' }) {
  const { t } = useI18n();
  const doors = { drivers: paths.reserve, owners: paths.landing };
  return (
    <nav className="doors" aria-label={t('door.label')}>
      {(['drivers', 'owners'] as const).map((door) => (
        <a key={door} href={doors[door]} {...(door === current ? { 'aria-current': 'page' } : {})}>
          {t(`door.${door}`)}
        </a>
      ))}
    </nav>
  );
}

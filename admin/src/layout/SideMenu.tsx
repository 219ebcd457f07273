import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useUser } from '../auth/useSession';
import { Mark } from '../shared/ui/Mark';
import { menuEntries } from './menuEntries';

export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const t = useTranslate();
  const { role } = useUser();
  return (
    <nav className="rail" aria-label={t('panui.menu.label')}>
      <div className="rail-mark">
        <Mark />
        <span>{t('panui.name')}</span>
      </div>
      <ul>
        {menuEntries[role].map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} onClick={onChosen}>
              <Icon fontSize="small" aria-hidden="true" />
              {t(`panui.menu.${label}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

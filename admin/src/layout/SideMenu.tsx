import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { useUser } from '../auth/useSession';
import { Mark } from '../shared/ui/Mark';
import { menuEntries } from './menuEntries';

/** By hand: after `scrollIntoView` the Tab key would go on from the entry, past the way to the content. */
function bringIntoView(list: Element | null, entry: Element | null | undefined) {
  if (!list || !entry) return;
  const [seen, wanted] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  list.scrollTop += Math.min(0, wanted.top - seen.top) + Math.max(0, wanted.bottom - seen.bottom);
}

export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const t = useTranslate();
  const { role } = useUser();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // On a low screen the entry of this very page may be below the edge.
  useEffect(() => bringIntoView(list.current, list.current?.querySelector('a.active')), [pathname]);
  return (
    <nav className="rail" aria-label={t('panui.menu.label')}>
      <div className="rail-mark">
        <Mark />
        <span>{t('panui.name')}</span>
      </div>
      <ul ref={list}>
        {menuEntries[role].map(({ to, label, icon: Icon, below, isFirstOfGroup }) => (
          <li key={to} className={isFirstOfGroup ? 'rail-group' : undefined}>
            <NavLink to={below && pathname.startsWith(below) ? pathname : to} onClick={onChosen}>
              <Icon fontSize="small" aria-hidden="true" />
              {t(`panui.menu.${label}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

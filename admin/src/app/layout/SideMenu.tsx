import { Fragment, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { useUser } from '../../data/auth/useSession';
import { Logo } from '../../components/ui/Logo';
import { type MenuEntry, menuGroupsOf } from './menuEntries';

/**
 * `scrollIntoView` would move the Tab order behind the entry and past the skip link, so the list is scrolled
 * directly.
 */
function scrollEntryIntoView(list: Element | null, entry: Element | null | undefined) {
  if (!list || !entry) return;
  const [listBox, entryBox] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  list.scrollTop += Math.min(0, entryBox.top - listBox.top) + Math.max(0, entryBox.bottom - listBox.bottom);
}

export function SideMenu({ onSelect }: { onSelect?: () => void }) {
  const t = useTranslate();
  const { role } = useUser();
  const { pathname } = useLocation();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  // On a low screen the active entry may be outside the visible area. The next frame lays the page out anyway;
  // scrolling at once would do so twice.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      scrollEntryIntoView(menu.current, menu.current?.querySelector('a.active')),
    );
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <nav className="rail" aria-label={t('panui.menu.label')} ref={menu}>
      <div className="rail-logo">
        <Logo />
        <span>{t('panui.name')}</span>
      </div>
      {menuGroupsOf(role).map(({ heading, entries }) =>
        heading === null ? (
          <Entries key="first" entries={entries} onSelect={onSelect} />
        ) : (
          <Fragment key={heading}>
            <h2 id={`${id}-${heading}`} className="rail-heading">
              {t(`panui.menu.group.${heading}`)}
            </h2>
            <Entries entries={entries} onSelect={onSelect} labelledBy={`${id}-${heading}`} />
          </Fragment>
        ),
      )}
    </nav>
  );
}

interface EntriesProps {
  entries: readonly MenuEntry[];
  onSelect: (() => void) | undefined;
  labelledBy?: string;
}

function Entries({ entries, onSelect, labelledBy }: EntriesProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map(({ to, label, icon: Icon, pathPrefix, leadsTo, Badge }) => (
        <li key={to}>
          <NavLink
            to={pathPrefix && pathname.startsWith(pathPrefix) ? pathname : to}
            className={({ isActive }) =>
              isActive || (leadsTo && pathname.startsWith(leadsTo)) ? 'active' : ''
            }
            onClick={onSelect}
          >
            <Icon fontSize="small" aria-hidden="true" />
            {t(`panui.menu.${label}`)}
            {Badge && <Badge />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

import { Fragment, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { useUser } from '../../data/auth/useSession';
import { Mark } from '../../components/ui/Mark';
import { type MenuEntry, menuGroups } from './menuEntries';

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
  const id = useId();
  const rail = useRef<HTMLElement>(null);
  // On a low screen the entry of this very page may be below the edge.
  useEffect(() => bringIntoView(rail.current, rail.current?.querySelector('a.active')), [pathname]);
  return (
    <nav className="rail" aria-label={t('panui.menu.label')} ref={rail}>
      <div className="rail-mark">
        <Mark />
        <span>{t('panui.name')}</span>
      </div>
      {menuGroups[role].map(({ heading, entries }) =>
        heading === null ? (
          <Entries key="first" entries={entries} onChosen={onChosen} />
        ) : (
          <Fragment key={heading}>
            <h2 id={`${id}-${heading}`} className="rail-heading">
              {t(`panui.menu.group.${heading}`)}
            </h2>
            <Entries entries={entries} onChosen={onChosen} labelledBy={`${id}-${heading}`} />
          </Fragment>
        ),
      )}
    </nav>
  );
}

interface EntriesProps {
  entries: readonly MenuEntry[];
  onChosen: (() => void) | undefined;
  labelledBy?: string;
}

function Entries({ entries, onChosen, labelledBy }: EntriesProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map(({ to, label, icon: Icon, below }) => (
        <li key={to}>
          <NavLink to={below && pathname.startsWith(below) ? pathname : to} onClick={onChosen}>
            <Icon fontSize="small" aria-hidden="true" />
            {t(`panui.menu.${label}`)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

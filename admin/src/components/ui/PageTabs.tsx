import { NavLink, type NavLinkProps } from 'react-router-dom';
import './page-tabs.css';

interface Props {
  /** The name of the navigation. */
  label: string;
  pages: { to: NavLinkProps['to']; title: string }[];
}

/** Links to pages that belong together, which look like tabs. */
export function PageTabs({ label, pages }: Props) {
  return (
    <nav className="page-tabs" aria-label={label}>
      {pages.map(({ to, title }) => (
        <NavLink key={title} to={to}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}

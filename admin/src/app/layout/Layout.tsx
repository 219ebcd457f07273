import MenuIcon from '@mui/icons-material/Menu';
import { Drawer, IconButton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { LoadingIndicator, TitlePortal, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isMissingRecordPage } from '../../data/auth/pages';
import { AuthGuard } from '../auth/AuthGuard';
import { SearchButton } from '../search/SearchButton';
import { LanguageButton } from '../../components/ui/LanguageButton';
import { DemoNotice } from '../../components/ui/DemoNotice';
import { NotFoundPage } from './NotFoundPage';
import { OfflineNotice } from './OfflineNotice';
import { ProfileMenu } from './ProfileMenu';
import { ScreenBoundary } from './ScreenBoundary';
import { SideMenu } from './SideMenu';
import { SkipLink } from './SkipLink';
import { ThemeButton } from '../../components/ui/ThemeButton';
import { useHeadingAsTitle } from './useHeadingAsTitle';
import { useTargetOfAddress } from './useTargetOfAddress';
import './shell.css';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <AuthGuard>
      <Shell>{children}</Shell>
    </AuthGuard>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  useHeadingAsTitle('react-admin-title');
  useTargetOfAddress();
  return (
    <div className="shell">
      <SkipLink />
      <div className="shell-rail">
        <SideMenu />
      </div>
      <Drawer open={isOpen} onClose={() => setIsOpen(false)} aria-label={t('panui.menu.label')}>
        <SideMenu onSelect={() => setIsOpen(false)} />
      </Drawer>
      <div className="shell-page">
        <DemoNotice />
        <header className="bar">
          <IconButton
            className="bar-menu"
            aria-label={t('ra.action.open_menu')}
            color="inherit"
            onClick={() => setIsOpen(true)}
          >
            <MenuIcon />
          </IconButton>
          <TitlePortal component="h1" className="bar-title" />
          <div className="bar-wide">
            <LoadingIndicator />
          </div>
          <SearchButton />
          <LanguageButton canBeShort />
          <span className="bar-wide">
            <ThemeButton />
          </span>
          <ProfileMenu />
        </header>
        <main id="main-content" className="page">
          <OfflineNotice />
          <ScreenBoundary>{isMissingRecordPage(pathname) ? <NotFoundPage /> : children}</ScreenBoundary>
        </main>
      </div>
    </div>
  );
}

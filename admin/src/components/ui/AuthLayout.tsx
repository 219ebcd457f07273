import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DemoNotice } from './DemoNotice';
import { Logo } from './Logo';
import { LanguageButton } from './LanguageButton';
import './auth-layout.css';

interface Props {
  title: string;
  lead: string;
  testId?: string;
  children: ReactNode;
}

/** Layout of the pages outside the app shell: logo, language button and a card. */
export function AuthLayout({ title, lead, testId, children }: Props) {
  const t = useTranslate();
  return (
    <div className="auth-layout">
      <DemoNotice />
      <header>
        <a href="/" className="auth-layout-logo">
          <Logo size={34} />
          {t('panui.name')}
        </a>
        <LanguageButton />
      </header>
      <main>
        <div className="auth-layout-card" data-testid={testId}>
          <h1>{title}</h1>
          <p className="quiet">{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}

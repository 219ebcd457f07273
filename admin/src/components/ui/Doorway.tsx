import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Mark } from './Mark';
import { LanguageButton } from './LanguageButton';
import './doorway.css';

interface Props {
  title: string;
  lead: string;
  testId?: string;
  children: ReactNode;
}

/** A page before the app's own: the mark, the language, and one card. */
export function Doorway({ title, lead, testId, children }: Props) {
  const t = useTranslate();
  return (
    <div className="doorway">
      <header>
        <a href="/" className="doorway-mark">
          <Mark size={34} />
          {t('panui.name')}
        </a>
        <LanguageButton />
      </header>
      <main>
        <div className="doorway-card" data-testid={testId}>
          <h1>{title}</h1>
          <p className="quiet">{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}

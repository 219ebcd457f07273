import { lazy, Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { paths } from '../../shared/paths';
import type { LegalName } from './useLegalText';

/** Fallback if the dialog's chunk fails to load: follows the link. The form's draft is stored. */
function FollowLink({ href }: { href: string }): ReactNode {
  useEffect(() => location.assign(href), [href]);
  return null;
}

const TermsDialog = lazy(() => import('./TermsDialog').catch(() => ({ default: FollowLink })));

/**
 * Consent label with links to both documents. A click opens a dialog; other ways to open a link stay
 * available.
 */
export function TermsLinks() {
  const { t, rich } = useI18n();
  const [open, setOpen] = useState<LegalName | null>(null);
  const link = (name: LegalName, text: string) => (
    <a
      href={paths[name]}
      target="_blank"
      rel="noreferrer"
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setOpen(name);
      }}
    >
      {text}
    </a>
  );
  return (
    <>
      {rich('form.accept', {
        terms: link('terms', t('form.terms')),
        privacy: link('privacy', t('form.privacyPolicy')),
      })}
      {open && (
        <Suspense>
          <TermsDialog name={open} href={paths[open]} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

import { lazy, Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../shared/i18n/I18n';
import { paths } from '../../shared/paths';

/** Fallback if the dialog's chunk fails to load: follows the link. The form's draft is stored. */
function FollowLink({ href }: { href: string }): ReactNode {
  useEffect(() => location.assign(href), [href]);
  return null;
}

const TermsDialog = lazy(() => import('./TermsDialog').catch(() => ({ default: FollowLink })));

const documents = { terms: paths.terms, privacy: paths.privacy };

/**
 * Consent label with links to both documents. A click opens a dialog; other ways to open a link stay
 * available.
 */
export function TermsLinks() {
  const { t, rich } = useI18n();
  const [open, setOpen] = useState<keyof typeof documents | null>(null);
  const link = (name: keyof typeof documents, text: string) => (
    <a
      href={documents[name]}
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
      {open &&
        // Outside the label, which would take a click in the dialog for one on the checkbox.
        createPortal(
          <Suspense>
            <TermsDialog name={open} href={documents[open]} onClose={() => setOpen(null)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

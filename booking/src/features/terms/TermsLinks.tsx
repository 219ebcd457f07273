import { lazy, Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { paths } from '../../shared/paths';

/** Should the dialog not arrive, the link does what links do. What was typed is kept. */
function FollowLink({ href }: { href: string }): ReactNode {
  useEffect(() => location.assign(href), [href]);
  return null;
}

const TermsDialog = lazy(() => import('./TermsDialog').catch(() => ({ default: FollowLink })));

const documents = { terms: paths.terms, privacy: paths.privacy };

/** Consent with links to what is consented to: read here in a dialog, or in a new tab as any link. */
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
      {open && (
        <Suspense>
          <TermsDialog name={open} href={documents[open]} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../shared/i18n/I18n';
import { Dialog } from '../../shared/ui/Dialog';
import { ProblemText } from '../../shared/ui/ProblemText';
import { Spinner } from '../../shared/ui/Spinner';
import { LegalText, LegalVersion } from './LegalText';
import { useLegalText, type LegalName } from './useLegalText';

interface Props {
  name: LegalName;
  href: string;
  onClose: () => void;
}

export default function TermsDialog({ name, href, onClose }: Props): ReactNode {
  const { t, lang } = useI18n();
  const { document: text, problem } = useLegalText(name, lang);
  // Outside the label of the consent, which would take a click in the dialog for one on the checkbox.
  return createPortal(
    <Dialog title={text?.title ?? t(name === 'terms' ? 'terms' : 'privacy')} onClose={onClose}>
      <div className="legal scrolling" tabIndex={0}>
        {text && (
          <>
            <LegalVersion document={text} />
            <LegalText document={text} />
          </>
        )}
        {problem && (
          <p role="alert">
            <ProblemText problem={problem} fallback="could_not_load_data" />
          </p>
        )}
        {!text && !problem && <Spinner />}
      </div>
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('termsDialog.close')}
        </button>
        <a className="button quiet" href={href} target="_blank" rel="noreferrer">
          {t('termsDialog.openInNewTab')}
        </a>
      </div>
    </Dialog>,
    document.body,
  );
}

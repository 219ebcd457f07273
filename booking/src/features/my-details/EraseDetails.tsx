import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import { useI18n } from '../../shared/i18n/I18n';
import { Dialog } from '../../shared/ui/Dialog';
import { ProblemText } from '../../shared/ui/ProblemText';

interface Props {
  path: string;
  offline: boolean;
  onErased: () => void;
}

/** Asks before it erases; why it can't yet is the server's to say. */
export function EraseDetails({ path, offline, onErased }: Props) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const back = () => setAsking(false);

  const erase = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call(path, undefined, 'DELETE');
      onErased();
    } catch (error) {
      setProblem(toProblem(error));
      setBusy(false);
      back();
    }
  };

  return (
    <>
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="operation_failed" />
        </p>
      )}
      <button
        type="button"
        className="button plain"
        data-testid="details-erase"
        disabled={offline}
        onClick={() => setAsking(true)}
      >
        {t('details.erase')}
      </button>
      {asking && (
        <Dialog title={t('details.eraseTitle')} role="alertdialog" onClose={busy ? undefined : back}>
          <p>{t('details.eraseWarning')}</p>
          <div className="actions">
            <button type="button" className="button quiet" disabled={busy} onClick={back}>
              {t('stay.back')}
            </button>
            <button
              type="button"
              className="button danger"
              data-testid="details-erase-confirm"
              disabled={busy}
              aria-busy={busy}
              onClick={erase}
            >
              {t(busy ? 'details.eraseBusy' : 'details.erase')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

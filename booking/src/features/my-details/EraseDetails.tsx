import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import { useI18n } from '../../shared/i18n/I18n';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
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
        <ConfirmDialog
          name="details-erase"
          title={t('details.eraseTitle')}
          warning={t('details.eraseWarning')}
          back={t('stay.back')}
          confirm={t(busy ? 'details.eraseBusy' : 'details.erase')}
          busy={busy}
          onBack={back}
          onConfirm={erase}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import { useI18n } from '../../shared/i18n/I18n';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { ProblemText } from '../../shared/ui/ProblemText';

interface Props {
  stayPath: string;
  offline: boolean;
  onChanged: () => Promise<void>;
}

/** Too late to cancel, and still kind to others: the spot is freed, the price is not given back. */
export function NotComing({ stayPath, offline, onChanged }: Props) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const say = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call(`${stayPath}/not-coming`, undefined, 'POST');
      scrollTo({ top: 0 });
    } catch (error) {
      setProblem(toProblem(error));
    }
    await onChanged();
    setBusy(false);
    setAsking(false);
  };

  return (
    <div className="cancel-section">
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="operation_failed" />
        </p>
      )}
      <button
        type="button"
        className="button plain"
        data-testid="not-coming"
        disabled={offline}
        onClick={() => setAsking(true)}
      >
        {t('notComing.open')}
      </button>
      <p className="small">{t(offline ? 'stay.noNetwork' : 'notComing.why')}</p>
      {asking && (
        <ConfirmDialog
          name="not-coming"
          title={t('notComing.title')}
          warning={t('notComing.warning')}
          back={t('stay.back')}
          confirm={t(busy ? 'notComing.busy' : 'notComing.confirm')}
          busy={busy}
          onBack={() => setAsking(false)}
          onConfirm={say}
        />
      )}
    </div>
  );
}

import { type ComponentProps, useState } from 'react';
import { toProblem, type Problem } from '../api/problem';
import { useI18n } from '../i18n/I18n';
import type { CoreKey } from '../i18n/texts';
import { Dialog } from './Dialog';
import { ProblemText } from './ProblemText';

interface Props {
  /** The mark of its button; those in the dialog are marked `<name>-back` and `<name>-confirm`. */
  name: string;
  texts: Record<'open' | 'title' | 'warning' | 'back' | 'confirm' | 'busy', CoreKey>;
  fallback: ComponentProps<typeof ProblemText>['fallback'];
  disabled?: boolean;
  /** Where it can't be done any more there is no button; why the last try failed is said all the same. */
  isPossible?: boolean;
  act: () => Promise<void>;
}

/**
 * A button for what can't be undone: asks once more, and says why it could not be done. While it is under way nothing
 * can be pressed.
 */
export function AskFirst({ name, texts, fallback, disabled, isPossible = true, act }: Props) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const back = () => setAsking(false);

  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    await act().catch((error: unknown) => setProblem(toProblem(error)));
    setBusy(false);
    back();
  };

  return (
    <>
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback={fallback} />
        </p>
      )}
      {isPossible && (
        <button
          type="button"
          className="button plain"
          data-testid={name}
          disabled={disabled}
          onClick={() => setAsking(true)}
        >
          {t(texts.open)}
        </button>
      )}
      {asking && (
        <Dialog title={t(texts.title)} role="alertdialog" onClose={busy ? undefined : back}>
          <p>{t(texts.warning)}</p>
          <div className="actions">
            <button
              type="button"
              className="button quiet"
              data-testid={`${name}-back`}
              disabled={busy}
              onClick={back}
            >
              {t(texts.back)}
            </button>
            <button
              type="button"
              className="button danger"
              data-testid={`${name}-confirm`}
              disabled={busy}
              aria-busy={busy}
              onClick={() => void confirm()}
            >
              {t(busy ? texts.busy : texts.confirm)}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { toProblem, type Problem } from '../api/problem';
import { useI18n } from '../i18n/I18n';
import type { CoreKey } from '../i18n/texts';
import { Dialog } from './Dialog';
import { ProblemText } from './ProblemText';

interface Props {
  /** Test id of the button; the dialog's buttons are `<name>-back` and `<name>-confirm`. */
  name: string;
  texts: Record<'open' | 'title' | 'warning' | 'back' | 'confirm' | 'busy', CoreKey>;
  /** A paragraph after the warning. */
  note?: string;
  /** Replaces the text of the problem's code. */
  renderError?: (problem: Problem) => ReactNode;
  /** Whether the same action can be sent again from the error, without another confirmation. */
  canRetry?: (problem: Problem) => boolean;
  disabled?: boolean;
  /** False hides the button when the action is no longer possible; the last error stays visible. */
  isAvailable?: boolean;
  onConfirm: () => Promise<void>;
}

/**
 * A button for an action that cannot be undone, with a confirmation dialog and the error of the last attempt.
 * All buttons are disabled while the action runs.
 */
export function ConfirmDialog({
  name,
  texts,
  note,
  renderError,
  canRetry,
  disabled,
  isAvailable = true,
  onConfirm,
}: Props) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  // It remains when the network returns: a lost response may have been a success, which its text says.
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempts, setAttempts] = useState(0);
  const back = () => setIsOpen(false);
  const isRetryable = isAvailable && problem !== null && canRetry?.(problem) === true;
  // The action became impossible while the dialog was open.
  if (isOpen && !isAvailable && !busy) back();

  const confirm = async () => {
    setBusy(true);
    const failure = await onConfirm().then(
      () => null,
      (error: unknown) => toProblem(error),
    );
    setProblem(failure);
    setAttempts(attempts + 1);
    setBusy(false);
    back();
  };

  return (
    <>
      {problem && (
        <div className="error" role="alert">
          {/* A new element, so that screen readers announce the same text again. */}
          <p key={attempts}>
            {renderError?.(problem) ?? <ProblemText problem={problem} fallback="operation_failed" />}
          </p>
          {isRetryable && (
            <button
              type="button"
              className="button quiet"
              data-testid="retry"
              disabled={busy}
              aria-busy={busy}
              onClick={() => void confirm()}
            >
              {t(busy ? texts.busy : 'reserve.retry')}
            </button>
          )}
        </div>
      )}
      {isAvailable && !isRetryable && (
        <button
          type="button"
          className="button plain risky"
          data-testid={name}
          data-icon={name}
          disabled={disabled}
          onClick={() => setIsOpen(true)}
        >
          {t(texts.open)}
        </button>
      )}
      {isOpen && (
        <Dialog title={t(texts.title)} role="alertdialog" onClose={busy ? undefined : back}>
          <p>{t(texts.warning)}</p>
          {note && <p>{note}</p>}
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

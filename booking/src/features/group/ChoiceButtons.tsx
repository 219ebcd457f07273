import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { Dialog } from '../../shared/ui/Dialog';
import { useOnline } from '../../shared/ui/useOnline';
import type { Choice } from './useGroupChoice';
import type { GroupText } from './useGroupText';

interface Props {
  /** Test id of the buttons: `<name>-keep`, `<name>-cancel` and `<name>-confirm`. */
  name: string;
  text: GroupText;
  labels: Record<'keep' | 'cancel' | 'title' | 'warning', string>;
  /** What screen readers read instead of the labels. */
  descriptions?: Record<Choice, string>;
  canKeep: boolean;
  busy: boolean;
  /** Beside a choice for all. */
  isQuiet?: boolean;
  /** Which of the two a mail asks for; nothing is chosen before it is confirmed here. */
  anchor?: string;
  onChoose: (choice: Choice) => Promise<void>;
}

/** What cancelling does; money is named only where something was paid. */
export const warningOf = (
  text: GroupText,
  key: 'choice.cancelWarning' | 'choice.cancelOneWarning',
  isPaid: boolean,
): string => [text(key), ...(isPaid ? [text('choice.refund')] : [])].join(' ');

/** Keeping is one press, cancelling is confirmed. */
export function ChoiceButtons(props: Props) {
  const { name, text, labels, descriptions, canKeep, busy, isQuiet = false, anchor, onChoose } = props;
  const { t } = useI18n();
  const online = useOnline();
  const [isOpen, setOpen] = useState(anchor === '#cancel');
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (anchor === '#keep') keep.current?.focus();
  }, [anchor]);
  const cancel = async () => {
    await onChoose('cancel');
    setOpen(false);
  };
  return (
    <div className="actions">
      {canKeep && (
        <button
          ref={keep}
          type="button"
          className={isQuiet ? 'button quiet' : 'button'}
          data-testid={`${name}-keep`}
          aria-label={descriptions?.keep}
          disabled={busy || !online}
          aria-busy={busy}
          onClick={() => void onChoose('keep')}
        >
          {labels.keep}
        </button>
      )}
      <button
        type="button"
        className="button plain"
        data-testid={`${name}-cancel`}
        aria-label={descriptions?.cancel}
        disabled={busy || !online}
        onClick={() => setOpen(true)}
      >
        {labels.cancel}
      </button>
      {isOpen && (
        <Dialog title={labels.title} role="alertdialog" onClose={busy ? undefined : () => setOpen(false)}>
          <p>{labels.warning}</p>
          <div className="actions">
            <button type="button" className="button quiet" disabled={busy} onClick={() => setOpen(false)}>
              {t('cancel.back')}
            </button>
            <button
              type="button"
              className="button danger"
              data-testid={`${name}-confirm`}
              disabled={busy}
              aria-busy={busy}
              onClick={() => void cancel()}
            >
              {text('choice.confirm')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { Dialog } from '../../shared/ui/Dialog';
import { Plate } from '../../shared/ui/Plate';

const focusDelayMs = 100;

interface Props {
  plate: string;
  question: string;
  onEdit: () => void;
  onContinue: () => void;
}

/** Most plates that the registry does not have are correct, so the main button continues. */
export default function UnknownPlateDialog({ plate, question, onEdit, onContinue }: Props): ReactNode {
  const { t, rich } = useI18n();
  const proceed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A key pressed while the dialog opens must not trigger a button. A focus set by the user in the meantime
    // is not moved.
    (document.activeElement as HTMLElement | null)?.blur();
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) proceed.current?.focus();
    }, focusDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title={rich('plate.title', { plate: <Plate number={plate} /> })} onClose={onEdit}>
      <p>{question}</p>
      <div className="actions">
        <button type="button" className="button quiet" data-testid="plate-edit" onClick={onEdit}>
          {t('plate.edit')}
        </button>
        <button
          ref={proceed}
          type="button"
          className="button"
          data-testid="plate-continue"
          onClick={onContinue}
        >
          {t('plate.continue')}
        </button>
      </div>
    </Dialog>
  );
}

import { Dialog } from './Dialog';

interface Props {
  /** Begins the marks of its two buttons: `<name>-back`, `<name>-confirm`. */
  name: string;
  title: string;
  warning: string;
  back: string;
  confirm: string;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** Asks once more before something that can't be undone; while it is under way nothing can be pressed. */
export function ConfirmDialog({ name, title, warning, back, confirm, busy, onBack, onConfirm }: Props) {
  return (
    <Dialog title={title} role="alertdialog" onClose={busy ? undefined : onBack}>
      <p>{warning}</p>
      <div className="actions">
        <button
          type="button"
          className="button quiet"
          data-testid={`${name}-back`}
          disabled={busy}
          onClick={onBack}
        >
          {back}
        </button>
        <button
          type="button"
          className="button danger"
          data-testid={`${name}-confirm`}
          disabled={busy}
          aria-busy={busy}
          onClick={onConfirm}
        >
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}

import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Props {
  title: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Esc and a press on the backdrop mean the harmless choice; while busy there is none. */
  onClose?: () => void;
  children: ReactNode;
}

/** Keeps Tab inside; the browser's own dialog lets it out to the address bar between the last and the first. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'a[href], summary, :is(button, input, select, textarea):not(:disabled), [tabindex="0"]',
    ),
  ];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge && stops.includes(document.activeElement as HTMLElement)) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** A modal dialog: everything else is inert, and the focus goes back to where it was. */
export function Dialog({ title, role = 'dialog', onClose, children }: Props) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement as HTMLElement | null;
    dialog?.showModal();
    return () => {
      dialog?.close();
      before?.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      role={role}
      aria-modal
      aria-labelledby={id}
      aria-describedby={`${id}b`}
      className="dialog"
      onKeyDown={keepFocus}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === element.current && onClose?.()}
    >
      <div className="dialog-body">
        <h2 id={id}>{title}</h2>
        <div id={`${id}b`}>{children}</div>
      </div>
    </dialog>
  );
}

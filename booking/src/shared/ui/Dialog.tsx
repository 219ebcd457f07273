import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Props {
  title: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Esc and a press on the backdrop mean the harmless choice; while busy there is none. */
  onClose?: () => void;
  children: ReactNode;
}

/** Keeps Tab inside; the browser's own dialog lets it out to the address bar between the last and the first. */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const focusable = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'a[href], summary, :is(button, input, select, textarea):not(:disabled), [tabindex="0"]',
    ),
  ];
  const edgeElement = event.shiftKey ? focusable[0] : focusable.at(-1);
  if (document.activeElement !== edgeElement && focusable.includes(document.activeElement as HTMLElement))
    return;
  event.preventDefault();
  (event.shiftKey ? focusable.at(-1) : focusable[0])?.focus();
}

/** A modal dialog: everything else is inert, and the focus goes back to where it was. */
export function Dialog({ title, role = 'dialog', onClose, children }: Props) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const previousFocus = document.activeElement as HTMLElement | null;
    dialog?.showModal();
    return () => {
      dialog?.close();
      previousFocus?.focus();
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
      onKeyDown={trapFocus}
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

import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Props {
  title: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Called on Esc and on a click on the backdrop. Undefined while busy. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * Keeps Tab inside the dialog, because a native dialog lets it move to the browser's toolbar. Escape closes only the
 * dialog (`onCancel`), not the disclosure that contains it.
 */
function handleKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key === 'Escape') event.stopPropagation();
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

/** A modal dialog that restores the previous focus when it closes. */
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
      onKeyDown={handleKeyDown}
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

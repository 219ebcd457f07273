import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

interface Props {
  label: string;
  testId: string;
  /** Its drawing is in icons.css. */
  icon?: 'time' | 'car' | 'details';
  children: (close: () => void) => ReactNode;
}

/** Content behind a toggle button, opened in place. Closing returns the focus to the button. */
export function Disclosure({ label, testId, icon, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const close = () => setOpen(false);

  useEffect(() => {
    // The focused element was removed with the content.
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <div className="disclosure">
      <button
        ref={button}
        type="button"
        className="button opener"
        data-testid={testId}
        data-icon={icon}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div id={id} onKeyDown={(event) => event.key === 'Escape' && close()}>
        {open && children(close)}
      </div>
    </div>
  );
}

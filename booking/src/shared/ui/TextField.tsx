import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  /** A hint below the field that is not an error. */
  note?: ReactNode;
  /** Shows the note as a warning: amber, with an icon. */
  isWarning?: boolean;
  /** A button that belongs to the field, beside its label. */
  action?: ReactNode;
}

export function TextField({ label, error, note, isWarning, action, className, ...input }: Props) {
  const id = useId();
  const described = error || note ? `${id}n` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={className}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        aria-required
        {...input}
      />
      {action}
      {described && (
        <p
          id={described}
          className={error ? 'error' : isWarning ? 'warning' : 'note'}
          role={error ? undefined : 'status'}
        >
          {/* One element beside the icon, so that the text wraps as a whole. */}
          <span>{error ?? note}</span>
        </p>
      )}
    </div>
  );
}

import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  /** Something to know that is no error: a warning, a check that is under way. */
  note?: ReactNode;
  /** Shows the note as a warning: amber, with an icon. */
  isWarning?: boolean;
}

export function TextField({ label, error, note, isWarning, className, ...input }: Props) {
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
      {described && (
        <p
          id={described}
          className={error ? 'error' : isWarning ? 'warning' : 'note'}
          role={error ? undefined : 'status'}
        >
          {/* One element beside the icon, so that the words wrap as one text. */}
          <span>{error ?? note}</span>
        </p>
      )}
    </div>
  );
}

import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  /** Something to know that is no error: a warning, a check that is under way. */
  note?: ReactNode;
}

export function TextField({ label, error, note, className, ...input }: Props) {
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
        <p id={described} className={error ? 'error' : 'note'} role={error ? undefined : 'status'}>
          {error ?? note}
        </p>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import './empty-state.css';

interface Props {
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** Announces the state to screen readers at once. */
  isError?: boolean;
}

/** Shown in place of missing content: the reason, an explanation and one action. */
export function EmptyState({ icon, title, text, action, isError = false }: Props) {
  return (
    <div className={`empty-state${isError ? ' empty-state-error' : ''}`} role={isError ? 'alert' : undefined}>
      <span aria-hidden="true">{icon}</span>
      <div>
        <p>{title}</p>
        {text && <p className="quiet">{text}</p>}
      </div>
      {action}
    </div>
  );
}

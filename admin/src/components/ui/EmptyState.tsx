import type { ReactNode } from 'react';
import './empty-state.css';

interface Props {
  icon: ReactNode;
  title: ReactNode;
  /** What belongs here, or what is kept. */
  text?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
  /** Said at once, since something went wrong. */
  isError?: boolean;
}

/** Where nothing stands: why, what would, and the one thing to do next. */
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

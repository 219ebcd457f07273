import type { ReactNode } from 'react';
import { Mark } from './Mark';
import { PageHeading } from './PageHeading';
import { useTitle } from './useTitle';

interface Props {
  title: string;
  children: ReactNode;
  action?: { label: string; busy?: boolean; onClick: () => void };
}

/** An error or information page with at most one action. */
export function Notice({ title, children, action }: Props) {
  useTitle(title);
  return (
    <section className="notice">
      <Mark size={56} />
      <PageHeading>{title}</PageHeading>
      <p role="alert">{children}</p>
      {action && (
        <button
          type="button"
          className="button"
          data-testid="retry"
          disabled={action.busy}
          onClick={action.onClick}
        >
          {action.label}
        </button>
      )}
    </section>
  );
}

import { useState, type ReactNode } from 'react';
import { Mark } from './Mark';
import { PageHeading } from './PageHeading';
import { useTitle } from './useTitle';

interface Props {
  title: string;
  children: ReactNode;
  /** The button is disabled while a promise that `onClick` returns is pending. */
  action?: { label: string; busy?: boolean; onClick: () => void | Promise<void> };
}

/** An error or information page with at most one action. */
export function Notice({ title, children, action }: Props) {
  useTitle(title);
  const [isPending, setPending] = useState(false);
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
          disabled={action.busy || isPending}
          onClick={async () => {
            setPending(true);
            await action.onClick();
            setPending(false);
          }}
        >
          {action.label}
        </button>
      )}
    </section>
  );
}

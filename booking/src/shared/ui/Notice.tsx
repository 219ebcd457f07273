import type { ReactNode } from 'react';
import { ContactLink } from './ContactLink';
import { PageHeading } from './PageHeading';
import { useTitle } from './useTitle';

interface Props {
  title: string;
  children: ReactNode;
  /** Shows a contact link, for notices without another way forward. */
  contact?: boolean;
  action?: { label: string; busy?: boolean; onClick: () => void };
}

/** An error or information page with at most one action. */
export function Notice({ title, children, contact, action }: Props) {
  useTitle(title);
  return (
    <section className="notice">
      <img src="/mark.svg" width="56" height="56" alt="" />
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
      {contact && <ContactLink />}
    </section>
  );
}

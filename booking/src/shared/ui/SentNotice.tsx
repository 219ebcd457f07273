import { useEffect, useRef, type ReactNode } from 'react';
import { StatusIcon } from './StatusIcon';

interface Props {
  testId: string;
  title: string;
  children: ReactNode;
}

/** Takes the focus from the form that it replaces, so that screen readers announce the result. */
export function SentNotice({ testId, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card join joined" data-testid={testId}>
      <StatusIcon />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

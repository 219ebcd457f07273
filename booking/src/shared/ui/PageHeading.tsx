import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Heading of a view. Takes the focus if the focused element was removed with the previous view, so that
 * screen readers announce the new one.
 */
export function PageHeading({ children, focusKey }: { children: ReactNode; focusKey?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [focusKey]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The heading of what has just appeared. When what had the focus is gone with the view before, the focus comes here,
 * so that a screen reader reads what happened and the keyboard goes on from it.
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

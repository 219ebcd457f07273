import { useEffect, useState } from 'react';

// The server sends the landing page, the page that holds a spot and the page of a reservation prerendered. React
// later renders them again in their place; this carries over the focus from the prerendered page.

const focusableElements = () => [...document.querySelectorAll<HTMLElement>('#root :is(a, input, textarea)')];

const findFocusedIndex = (): number =>
  typeof document === 'undefined'
    ? -1
    : focusableElements().findIndex((element) => element === document.activeElement);

/** Restores the focus from a link or field of the prerendered page. Without one, the focus stays as it is. */
export function useRestoredFocus(isPrerendered = true): void {
  const [focusedIndex] = useState(() => (isPrerendered ? findFocusedIndex() : -1));
  useEffect(() => focusableElements()[focusedIndex]?.focus({ preventScroll: true }), [focusedIndex]);
}

import { useEffect, useState } from 'react';

// The server sends the landing page, the page that holds a spot and the page of a reservation prerendered. React
// later renders them again in their place; these helpers carry over input and focus from the prerendered page.

const queryFields = (selector: string) => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`#root ${selector} [name]`),
];

/**
 * Returns a reader of values entered into the prerendered page. Call it before React renders; the detached
 * fields keep their values, so the reader also sees input typed during rendering.
 */
export function readPrerenderedInput(selector: string): () => Record<string, string> {
  const fields = typeof document === 'undefined' ? [] : queryFields(selector);
  return () =>
    Object.fromEntries(
      fields
        .filter(({ value, defaultValue }) => value !== defaultValue)
        .map(({ name, value }) => [name, value]),
    );
}

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

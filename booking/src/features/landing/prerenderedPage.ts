import { useEffect, useState } from 'react';

// The server sends the landing page drawn already. When its code has come, React draws the same page in its place; what
// somebody did in the meantime goes on from there.

const queryFields = (selector: string) => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`#root ${selector} [name]`),
];

/**
 * Tells what was entered into a part of the drawn page, by the names of the fields. To be asked for while it still stands;
 * the fields keep what they hold, so that what is typed while React draws is told afterwards, too.
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

/** Who came to a link or field of the drawn page by the keyboard stays there. */
export function useRestoredFocus(): void {
  const [focusedIndex] = useState(findFocusedIndex);
  useEffect(() => focusableElements()[focusedIndex]?.focus({ preventScroll: true }), [focusedIndex]);
}

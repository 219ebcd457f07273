import { useEffect, useState } from 'react';

// The server sends the landing page drawn already. When its code has come, React draws the same page in its place; what
// somebody did in the meantime goes on from there.

const fieldsOf = (part: string) => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`#root ${part} [name]`),
];

/**
 * Tells what was entered into a part of the drawn page, by the names of the fields. To be asked for while it still stands;
 * the fields keep what they hold, so that what is typed while React draws is told afterwards, too.
 */
export function enteredEarlier(part: string): () => Record<string, string> {
  const fields = typeof document === 'undefined' ? [] : fieldsOf(part);
  return () =>
    Object.fromEntries(
      fields
        .filter(({ value, defaultValue }) => value !== defaultValue)
        .map(({ name, value }) => [name, value]),
    );
}

const stops = () => [...document.querySelectorAll<HTMLElement>('#root :is(a, input, textarea)')];

const placeOfFocus = (): number =>
  typeof document === 'undefined' ? -1 : stops().findIndex((stop) => stop === document.activeElement);

/** Who came to a link or field of the drawn page by the keyboard stays there. */
export function useFocusKept(): void {
  const [place] = useState(placeOfFocus);
  useEffect(() => stops()[place]?.focus({ preventScroll: true }), [place]);
}

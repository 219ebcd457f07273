import { useEffect, useState } from 'react';

// The server sends the landing page drawn already. When its code has come, React draws the same page in its place; what
// somebody did in the meantime goes on from there.

const fieldsOf = (part: string) => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`#root ${part} [name]`),
];

/** What was entered into a part of the drawn page, by the names of the fields. To be asked while it still stands. */
export function enteredEarlier(part: string): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const changed = fieldsOf(part).filter(({ value, defaultValue }) => value !== defaultValue);
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}

const stops = () => [...document.querySelectorAll<HTMLElement>('#root :is(a, input, textarea)')];

const placeOfFocus = (): number =>
  typeof document === 'undefined' ? -1 : stops().findIndex((stop) => stop === document.activeElement);

/** Who came to a link or field of the drawn page by the keyboard stays there. */
export function useFocusKept(): void {
  const [place] = useState(placeOfFocus);
  useEffect(() => stops()[place]?.focus({ preventScroll: true }), [place]);
}

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

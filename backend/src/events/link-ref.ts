/** The `ref` of a link: a short word for the place where the driver found it, such as `newsletter`. */
export const linkRefPattern = /^[a-z0-9][a-z0-9_-]{0,31}$/;

/** Null for what is no ref; a wrong one never keeps a driver from a spot. */
export function readLinkRef(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return linkRefPattern.test(text) ? text : null;
}

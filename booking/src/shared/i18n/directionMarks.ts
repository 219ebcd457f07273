/** Removes the invisible marks around numbers that are copied from right-to-left pages and contacts. */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

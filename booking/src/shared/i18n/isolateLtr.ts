/** Isolates left-to-right text, such as a spot number, in plain text, which has no markup to do so. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;

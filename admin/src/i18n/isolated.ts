/** Keeps the direction of a name from changing the order of the sentence around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

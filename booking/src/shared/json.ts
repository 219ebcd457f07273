/** Parses JSON that this app wrote itself. The shape is not validated. */
export const readJson = <T>(text: string): T => JSON.parse(text) as T;

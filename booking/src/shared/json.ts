/** Reads JSON that these pages wrote themselves, so that its shape is known. */
export const readJson = <T>(text: string): T => JSON.parse(text) as T;

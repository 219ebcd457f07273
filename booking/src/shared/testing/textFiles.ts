/** Replaces the build's `virtual:texts` under Jest: tests read the catalogues from their files. */
export const textFiles: Record<string, string> = {};

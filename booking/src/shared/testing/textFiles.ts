/** Stands for the build's `virtual:texts` under Jest: tests take the catalogues from their files. */
export const textFiles: Record<string, string> = {};

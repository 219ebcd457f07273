declare module 'tar-fs' {
  /** Writes the archive that is piped in into the folder. */
  export function extract(folder: string): NodeJS.WritableStream;
}

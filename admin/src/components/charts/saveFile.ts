/** Browsers read the URL late, some only after the user has chosen a folder. */
const revokeDelayMs = 60_000;

/** Starts a browser download of `content`. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}

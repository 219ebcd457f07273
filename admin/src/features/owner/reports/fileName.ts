/** What no file system takes as a name, nor should anybody's download folder be left by one. */
const unsafe = /[\p{Cc}\p{Cf}"*/:<>?\\|]/gu;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The name that the server gave a download: the one in all letters where there is one (RFC 6266), else the plain one. */
export function parseFileName(disposition: string | null, fallback: string): string {
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '');
  const name = (extended && decoded(extended)) || plain?.[1]?.replace(/\\(.)/g, '$1') || plain?.[2] || '';
  return name.replace(unsafe, ' ').replace(/\s+/g, ' ').trim() || fallback;
}
